import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { provider, type Person, type Role } from './provider';
import { claimsOf, signInForm, tokenOverHttp } from './sign-in';

export type { Person, Role } from './provider';

const APPLICANTS = '/api/profiles/applicants';

/** A person with a new, unique email address. */
export const newPerson = (): Person => ({
  email: `${randomUUID()}@example.org`,
  password: 'three random words',
  givenName: 'Eleni',
  familyName: 'Δοκιμαστική',
});

/** The person of a demo account; all tests share its data, so they only read it. */
export const demo = (role: Role): Person => provider.demo(role);

/** Runs `send`, which signs in somebody without a profile, and waits for the portal's answer. Returns the applicant's uuid. */
async function arrive(page: Page, send: () => Promise<void>): Promise<string> {
  const [account] = await Promise.all([page.waitForResponse((response) => new URL(response.url()).pathname === '/api/account'), send()]);
  const { sub } = (await account.json()) as { sub: string };
  await expectSignedIn(page);
  return sub;
}

/** Fills in and submits the open registration page and waits for the portal. Returns the new applicant's uuid. */
export const fillRegistration = (page: Page, person: Person): Promise<string> => arrive(page, () => provider.fillRegistration(page, person));

/** Signs in a new person without a profile by opening `path`, a page that requires sign-in. */
export async function signInNew(page: Page, path = '/account'): Promise<Person> {
  const person = newPerson();
  await provider.newAccount(person);
  await page.goto(path);
  await loginDialog(page).getByRole('button', { name: 'Sign in' }).click();
  await arrive(page, () => provider.fillSignIn(page, person));
  return person;
}

/** Creates an account and signs in over HTTP. Returns the new applicant's uuid; the applicant has no profile yet. */
export async function register(page: Page, person = newPerson()): Promise<string> {
  return claimsOf(await provider.newSession(page.context(), person)).sub;
}

/** Creates an account and its profile over HTTP, so that the applicant may open every applicant page. Returns the applicant's uuid. */
export async function registerWithProfile(page: Page, person = newPerson()): Promise<string> {
  const token = await provider.newSession(page.context(), person);
  const made = await page.context().request.post(APPLICANTS, { headers: { authorization: `Bearer ${token}` }, data: {} });
  expect(made.status(), 'the new applicant gets a profile').toBe(201);
  return claimsOf(token).sub;
}

/** Fills in and submits the open sign-in page and waits for the portal. */
export async function fillSignIn(page: Page, person: Person): Promise<void> {
  await provider.fillSignIn(page, person);
  await expectSignedIn(page);
}

/** Signs in over HTTP; the next page that is opened finds the session. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await tokenOverHttp(page.context(), signInForm(person));
}

/** Signs in from the start page on the provider's own page, for tests of the sign-in itself. */
export async function signInOnScreen(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await signInButton(page).click();
  await fillSignIn(page, person);
}

export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(signInButton(page)).toBeVisible();
}

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });

/** The sign-in button, which the header shows to signed-out visitors. */
export const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' });

export const accountMenu = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Your account' });

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(accountMenu(page)).toBeVisible();
}

/** The access token that the page sends to the API, as a user could read it in the browser. */
export async function tokenOf(page: Page): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.headers()['authorization']?.startsWith('Bearer ') === true && one.url().includes('/api/')),
    page.reload(),
  ]);
  return request.headers()['authorization'] ?? '';
}

/** Makes the account's answer carry this language on this page alone, from its next visit on: all tests share the demo accounts. */
export async function readIn(page: Page, locale: 'en' | 'el'): Promise<void> {
  await page.route('**/api/account', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), locale } });
  });
}
