import { expect, type Page } from '@playwright/test';
import { accessFromEnvironment, adminOf } from '../../../scripts/lib/keycloak-admin.mjs';
import { linkMailedTo } from '../../support/keycloak-mails';
import type { Provider } from './provider';
import { signInForm, tokenOverHttp } from './sign-in';

/** The part of Keycloak's user representation that the tests read. */
interface Account {
  id: string;
}

const access = accessFromEnvironment();
const admin = adminOf(access);
const REALM = '/propylaea';

async function accountOf(email: string): Promise<Account> {
  const [account] = (await admin('GET', `${REALM}/users?exact=true&email=${encodeURIComponent(email)}`)) as Account[];
  if (!account) throw new Error(`Keycloak knows nobody with the email ${email}.`);
  return account;
}

/** Fills inputs by name, since Keycloak's pages use the same names in every language. */
const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(value);
};

/** A real Keycloak with the realm of `deploy/keycloak` and its demo people, with Keycloak's default pages. */
export const keycloakProvider: Provider = {
  name: 'keycloak',
  realmUrl: () => `${access.url}/realms/propylaea`,
  demo: (role) => ({ email: `${role}@example.org`, password: 'propylaea-demo', givenName: 'Demo', familyName: '' }),

  async newAccount({ email, givenName, familyName, password }) {
    const credentials = [{ type: 'password', value: password, temporary: false }];
    await admin('POST', `${REALM}/users`, { email, firstName: givenName, lastName: familyName, enabled: true, emailVerified: true, credentials });
  },

  async newSession(context, person) {
    await keycloakProvider.newAccount(person);
    return tokenOverHttp(context, signInForm(person));
  },

  async fillSignIn(page, { email, password }) {
    await fill(page, { username: email, password });
    await page.locator('#kc-login').click();
  },

  openRegistration: (page) => page.locator('#kc-registration a').click(),

  async fillRegistration(page, { email, givenName, familyName, password }) {
    await fill(page, { email, firstName: givenName, lastName: familyName });
    await page.locator('#kc-register-form [type="submit"]').click();
    // The realm lets nobody in whose address is not confirmed.
    await page.waitForURL(/execution=VERIFY_EMAIL/);
    await page.goto(linkMailedTo(email));
    await fill(page, { 'password-new': password, 'password-confirm': password });
    await page.locator('#kc-passwd-update-form [type="submit"]').click();
  },

  async expectRefusedPassword(page) {
    await expect(page.locator('#input-error-username')).toHaveText('Invalid username or password.');
  },

  async endSessions({ email }) {
    const { id } = await accountOf(email);
    await admin('POST', `${REALM}/users/${id}/logout`);
  },
};
