import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { linkMailedTo } from '../support/keycloak-mails';
import { askProfile, demo, newPerson } from './people';
import { administer, CLIENT, ISSUER, PORTAL } from './places';
import { tokenRequest, Visitor } from './visitor';

const backFrom = (answer: Response) => new URL(answer.headers.get('location') ?? '').searchParams;

/** Opens an account and confirms its address; the answer is the page that asks for a password. */
async function registered(visitor: Visitor, email: string): Promise<Response> {
  const form = await visitor.begin({}, 'registrations');
  const asked = await visitor.follow(await visitor.fill(form, { email, firstName: 'Eleni', lastName: 'Δοκιμαστική' }));
  expect(asked.headers.has('location'), 'nobody comes in whose address is not confirmed').toBe(false);
  return visitor.follow(await visitor.ask(linkMailedTo(email)));
}

test('a person who opens an account and confirms its address is an applicant at once, with the email as their name', async () => {
  const visitor = new Visitor();
  const email = `${randomUUID()}@example.org`;
  const password = 'three random words';
  const back = await visitor.follow(await visitor.fill(await registered(visitor, email), { 'password-new': password, 'password-confirm': password }));
  const { access_token } = await visitor.tokensOf(back);
  expect(decodeJwt(access_token)).toMatchObject({
    preferred_username: email,
    email,
    email_verified: true,
    family_name: 'Δοκιμαστική',
    groups: ['/Applicants'],
  });
  expect((await askProfile(access_token)).status).toBe(404);
});

test('a short password and one that is the email open no account', async () => {
  for (const password of ['too short', `${randomUUID()}@example.org`]) {
    const visitor = new Visitor();
    const email = password.includes('@') ? password : `${randomUUID()}@example.org`;
    const answer = await visitor.fill(await registered(visitor, email), { 'password-new': password, 'password-confirm': password });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('kc-feedback-text">Invalid password: ');
  }
});

test.each([
  ['without a code challenge', { code_challenge: undefined, code_challenge_method: undefined }],
  ['with a plain one', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
])('a sign-in %s is refused: S256 is required', async (_case, changed) => {
  const back = backFrom(await new Visitor().begin(changed));
  expect(back.get('error')).toBe('invalid_request');
  expect(back.has('code')).toBe(false);
});

test.each(['http://localhost:1/', 'https://example.org/', `${PORTAL}.example.org/`, `${PORTAL}@example.org/`])(
  'a sign-in leads to no other origin than the portal: %s is refused without a redirect',
  async (redirect_uri) => {
    const answer = await new Visitor().begin({ redirect_uri });
    expect(answer.status).toBe(400);
    expect(answer.headers.has('location')).toBe(false);
  },
);

test('a sign-in returns to any path of the portal with its query, and a logout to its root only', async () => {
  expect((await new Visitor().begin({ redirect_uri: `${PORTAL}/programmes?name=law&page=2` })).status).toBe(200);
  const logout = (to: string) => {
    const params = new URLSearchParams({ client_id: CLIENT, post_logout_redirect_uri: to });
    return new Visitor().ask(`${ISSUER}/protocol/openid-connect/logout?${params.toString()}`);
  };
  expect((await logout(`${PORTAL}/`)).headers.get('location')).toBe(`${PORTAL}/`);
  expect((await logout(`${PORTAL}/programmes`)).status).toBe(400);
  expect((await logout('https://example.org/')).status).toBe(400);
});

test('only the authorization code flow is open: no implicit one, no password sent by the portal, no token for offline use', async () => {
  const visitor = new Visitor();
  // The implicit flow puts its answer into the URL fragment.
  const implicit = (await visitor.begin({ response_type: 'token', nonce: 'n' })).headers.get('location') ?? '';
  expect(implicit).toContain('error=unauthorized_client');
  expect(implicit).not.toContain('access_token');
  const { email: username, password } = demo('applicant');
  const direct = await tokenRequest({ grant_type: 'password', client_id: CLIENT, username, password });
  expect(direct.ok).toBe(false);
  expect(await direct.json()).toMatchObject({ error: 'unauthorized_client' });
  expect(backFrom(await visitor.begin({ scope: 'openid offline_access' })).get('error')).toBe('invalid_scope');
});

test('a page of another origin cannot read what the token endpoint answers', async () => {
  const ask = (origin: string) => tokenRequest({ grant_type: 'refresh_token', client_id: CLIENT, refresh_token: 'x' }, origin);
  expect((await ask('https://example.org')).headers.has('access-control-allow-origin')).toBe(false);
  expect((await ask(PORTAL)).headers.get('access-control-allow-origin')).toBe(PORTAL);
});

test('ten wrong passwords lock the account for a while, also for the right one', async () => {
  const person = await newPerson();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await new Visitor().signIn({ ...person, password: `guess ${String(attempt)}` })).status).toBe(200);
  }
  const answer = await new Visitor().signIn(person);
  expect(answer.status, 'the right password leads nowhere').toBe(200);
  const [{ id }] = (await administer('GET', `/users?exact=true&email=${person.email}`)) as [{ id: string }];
  expect(await administer('GET', `/attack-detection/brute-force/users/${id}`)).toMatchObject({ disabled: true });
});

test.each([
  ['en', 'Sign in to your account'],
  ['el', 'Είσοδος στον λογαριασμό σας'],
])('the sign-in page is in the language of the portal: %s', async (ui_locales, words) => {
  const page = await (await new Visitor().begin({ ui_locales })).text();
  expect(page).toMatch(new RegExp(`<html[^>]* lang="${ui_locales}"`));
  expect(page).toContain(words);
});
