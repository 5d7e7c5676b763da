import { expect, it, vi } from 'vitest';

/** A stub of the keycloak-js client, which would navigate away from the page. */
const keycloak = { login: vi.fn(() => Promise.resolve()), register: vi.fn(() => Promise.resolve()) };

vi.mock('../../src/auth/keycloak', () => ({ expectProvider: () => Promise.resolve(), readyKeycloak: () => Promise.resolve(keycloak) }));

it.each([
  ['/programmes?name=%CE%BD%CF%8C%CE%BC%CE%BF%CF%82&page=2', '/programmes?name=%CE%BD%CF%8C%CE%BC%CE%BF%CF%82&page=2'],
  ['/applicant-profile/contact-infos/create', '/applicant-profile/contact-infos/create'],
  ['/', '/'],
  ['/nowhere?page=2', '/'],
  ['//elsewhere.invalid/', '/'],
  ['/calls/x/details', '/'],
])('a sign-in or registration at %s comes back to %s: a page with its query, else the root', async (here, back) => {
  const { signIn, signUp } = await import('../../src/auth/sign-in');
  await signIn(here);
  expect(keycloak.login).toHaveBeenLastCalledWith(expect.objectContaining({ redirectUri: location.origin + back }));
  await signUp(here);
  expect(keycloak.register).toHaveBeenLastCalledWith(expect.objectContaining({ redirectUri: location.origin + back }));
});
