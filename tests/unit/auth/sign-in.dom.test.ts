import { expect, it, vi } from 'vitest';

/** A stub of the keycloak-js client, which would navigate away from the page. */
const keycloak = { login: vi.fn(() => Promise.resolve()), register: vi.fn(() => Promise.resolve()) };

vi.mock('../../../src/auth/keycloak', () => ({ expectProvider: () => Promise.resolve(), readyKeycloak: () => Promise.resolve(keycloak) }));

it.each([
  ['/programmes?name=%CE%BD%CF%8C%CE%BC%CE%BF%CF%82&page=2', '/programmes?name=%CE%BD%CF%8C%CE%BC%CE%BF%CF%82&page=2'],
  ['/applicant-profile/contact-infos/create', '/applicant-profile/contact-infos/create'],
  ['/', '/'],
  ['/nowhere?page=2', '/nowhere?page=2'],
  ['//elsewhere.invalid/', '/'],
  ['/calls/x/details', '/calls/x/details'],
  ['/privacy#rights', '/privacy'],
  ['/api/account', '/'],
])('a sign-in or registration at %s comes back to %s: an address of the portal with its query, else the root', async (here, back) => {
  const { signIn, signUp } = await import('../../../src/auth/sign-in');
  await signIn(here);
  expect(keycloak.login).toHaveBeenLastCalledWith(expect.objectContaining({ redirectUri: location.origin + back }));
  await signUp(here);
  expect(keycloak.register).toHaveBeenLastCalledWith(expect.objectContaining({ redirectUri: location.origin + back }));
});

it('gives the page its hash again on the way back, once, and no other page', async () => {
  const { signIn } = await import('../../../src/auth/sign-in');
  const { holdCallback, restoreHash, takeCallback } = await import('../../../src/auth/callback');
  const comeBack = (page: string) => {
    history.replaceState(null, '', `${page}#state=s&code=c`);
    holdCallback();
    return location.hash;
  };
  await signIn('/privacy?x=1#rights');
  expect(comeBack('/privacy?x=1')).toBe('#rights');
  takeCallback();
  expect(location.hash).toBe('#state=s&code=c');
  // keycloak-js removes the answer from the address.
  history.replaceState(null, '', '/privacy?x=1');
  restoreHash();
  expect(location.href).toBe(`${location.origin}/privacy?x=1#rights`);
  expect(comeBack('/privacy?x=1')).toBe('');
  await signIn('/privacy#rights');
  expect(comeBack('/terms')).toBe('');
});
