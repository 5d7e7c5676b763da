import { expect, request } from '@playwright/test';
import type { Provider } from './provider';
import { tokenOverHttp } from './sign-in';

const realmUrl = (portalUrl: string): string => `${portalUrl}/realms/propylaea`;

const portalUrl = (): string => {
  const url = process.env.PORTAL_URL;
  if (!url) throw new Error('PORTAL_URL is not set: the portal was not started.');
  return url;
};

/** The parameters of an authorization request, as keycloak-js writes them; the redirect back is never followed. */
const protocolStart = (): Record<string, string> => ({
  client_id: 'portal',
  redirect_uri: `${portalUrl()}/`,
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
});

/** The OpenID provider that comes with the portal. */
export const embeddedProvider: Provider = {
  name: 'embedded',
  realmUrl,
  demo: (role) => ({ email: `${role}@example.org`, password: 'demo', givenName: 'Demo', familyName: '' }),

  async newAccount({ email, givenName, familyName, password }) {
    const visitor = await request.newContext();
    const form = await visitor.get(`${realmUrl(portalUrl())}/protocol/openid-connect/registrations`, { params: protocolStart() });
    const answer = await visitor.post(form.url(), {
      form: { email, firstName: givenName, lastName: familyName, password },
      maxRedirects: 0,
    });
    expect(answer.status(), 'the page of registration takes the account').toBe(303);
    await visitor.dispose();
  },

  // Registration also signs the user in; a separate sign-in would make the server compute the password hash a second time.
  newSession: (context, { email, givenName, familyName, password }) =>
    tokenOverHttp(context, { page: 'registrations', fields: { email, firstName: givenName, lastName: familyName, password } }),

  async fillSignIn(page, { email, password }) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  },

  openRegistration: (page) => page.getByRole('link', { name: 'Create an account' }).click(),

  async fillRegistration(page, { email, givenName, familyName, password }) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Given name').fill(givenName);
    await page.getByLabel('Family name').fill(familyName);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
  },

  async expectRefusedPassword(page) {
    await expect(page.getByRole('alert')).toContainText('The email or the password is not right');
  },

  async endSessions(_person, page) {
    // The embedded provider has no administrator, so another client with the same cookies ends the session.
    const other = await request.newContext({ storageState: await page.context().storageState() });
    const answer = await other.post(`${realmUrl(portalUrl())}/protocol/openid-connect/logout`, {
      form: { confirm: 'yes' },
      maxRedirects: 0,
    });
    expect(answer.status(), 'the session has been ended').toBe(303);
    await other.dispose();
  },
};
