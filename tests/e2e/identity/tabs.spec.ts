import type { Page } from '@playwright/test';
import { expectSignedIn, fillSignIn, loginDialog, newPerson, registerWithProfile, signInButton, signInNew, signOut } from '../support/people';
import { expect, test } from '../support/portal-test';
import { atEndpoint } from '../support/protocol';

const CREATE = '/applicant-profile/contact-infos/create';

const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage));

test('signing out in one tab is known in all: own pages go to the root, public ones stay, what was typed is removed', async ({ page, context }) => {
  const person = newPerson();
  await registerWithProfile(page, person);
  await page.goto('/account');
  const typing = await context.newPage();
  await typing.goto(CREATE);
  await typing.getByLabel('Street and number').fill('Panepistimiou 30');
  await expect.poll(() => kept(typing)).toContain('Panepistimiou 30');
  const reading = await context.newPage();
  await reading.goto('/programmes?name=law');
  await expectSignedIn(reading);

  await signOut(page);
  await expect(typing).toHaveURL('/');
  await expect(reading).toHaveURL('/programmes?name=law');
  for (const tab of [typing, reading]) {
    await expect(signInButton(tab)).toBeVisible();
    await expect(loginDialog(tab)).toBeHidden();
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.locator('body')).not.toContainText(person.email);
  }
  await expect(typing.getByLabel('Street and number')).toHaveCount(0);
  expect(await kept(typing)).not.toContain('Panepistimiou 30');

  // The next page shows no data of the previous user behind the dialog either.
  await reading.goto('/account');
  await expect(loginDialog(reading)).toBeVisible();
});

test('a tab that is still asking who is here when the session ends in another one signs nobody in', async ({ page, context }) => {
  await signInNew(page);
  const late = await context.newPage();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await late.route(atEndpoint('token'), async (route) => {
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer });
  });
  const asked = late.waitForRequest((request) => atEndpoint('token')(new URL(request.url())));
  await late.goto('/programmes');
  await asked;

  await signOut(page);
  release();
  await expect(signInButton(late)).toBeVisible();
  await expect(late).toHaveURL('/programmes');
});

test('a tab in which somebody else has signed in restarts the others as that person; what the first one typed stays theirs', async ({ page, context }) => {
  const first = newPerson();
  await registerWithProfile(page, first);
  await page.goto(CREATE);
  await page.getByLabel('Street and number').fill('Panepistimiou 30');
  await expect.poll(() => kept(page)).toContain('Panepistimiou 30');

  await context.clearCookies();
  const other = await context.newPage();
  const second = await signInNew(other);
  await expect(page).toHaveURL(`/applicant-create?next=${encodeURIComponent(CREATE)}`);
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText(second.email);
  await expect(page.locator('body')).not.toContainText(first.email);

  await signOut(other);
  await expect(page).toHaveURL('/');
  await page.goto(CREATE);
  await loginDialog(page).getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, first);
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(page.getByLabel('Street and number')).toHaveValue('Panepistimiou 30');
});
