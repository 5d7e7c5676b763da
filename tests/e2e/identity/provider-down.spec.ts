import type { Page } from '@playwright/test';
import { fillContact, save } from '../support/forms';
import { holdBack } from '../support/hold-back';
import { accountMenu, expectSignedIn, loginDialog, newPerson, registerWithProfile, signInButton } from '../support/people';
import { expect, expectAccessible, test } from '../support/portal-test';
import { apiAnswered, atRealm, lifetimeOfTokens, openSignIn, renewalsOf, silentCheck, visitsOf } from '../support/protocol';
import { provider } from '../support/provider';
import { say } from '../support/words';

const PATH = '/programmes?name=law';

const isDown = (page: Page): Promise<unknown> => page.route(atRealm, (route) => route.abort());
const isBack = (page: Page): Promise<void> => page.unroute(atRealm);

test('down at the start: public pages work, the failure is logged, sign-in says so; back again, it works without a reload', async ({ page, watch }) => {
  const person = newPerson();
  await provider.newAccount(person);
  watch.expectLine('net::ERR_FAILED');
  watch.expectLine('Sign-in has failed.');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.clock.install();
  await isDown(page);

  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(logged.filter((line) => line.includes('The sign-on check failed.'))).toEqual([]);
  await page.clock.fastForward('00:10');
  watch.expectLine('The sign-on check failed.');
  await expect(signInButton(page)).toBeVisible();
  expect(logged.some((line) => line.includes('The sign-on check failed.'))).toBe(true);

  await signInButton(page).click();
  await expect(loginDialog(page).getByRole('alert')).toContainText(say('core.login.problem.unreachable'));
  await expect(page).toHaveURL(PATH);
  await expectAccessible(page);

  await isBack(page);
  await loginDialog(page).getByRole('button', { name: 'Sign in' }).click();
  await provider.fillSignIn(page, person);
  await expectSignedIn(page);
  await expect(page).toHaveURL(PATH);
});

test('down in the middle: nothing is lost, nobody is signed out, and the next poll after it is back renews the token', async ({ page, watch }) => {
  await page.clock.install();
  const life = await lifetimeOfTokens(page, async () => {
    await registerWithProfile(page);
    await page.goto('/applicant-profile/contact-infos/create');
  });
  await fillContact(page, { street: 'Panepistimiou 30', email: 'eleni@example.org' });
  watch.expectLine('net::ERR_FAILED');
  watch.expectLine('The token could not be renewed.');
  watch.expectLine('A request had no answer.');
  watch.expectLine('Signing out has failed.');
  const renewals = renewalsOf(page);
  const visits = visitsOf(page);
  await isDown(page);

  await test.step('saving with a token that has run out is no reason to send anybody away', async () => {
    await apiAnswered(page);
    await page.clock.fastForward((life + 60) * 1000);
    await expect.poll(() => renewals.length).toBeGreaterThan(0);
    await save(page);
    await expect.poll(() => renewals.length).toBeGreaterThan(1);
    await expect(page.getByLabel('Street and number')).toHaveValue('Panepistimiou 30');
    await expect(accountMenu(page)).toBeVisible();
  });

  await test.step('signing out says that it could not be done', async () => {
    await accountMenu(page).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out without saving' }).click();
    await expect(page.locator('[data-notification="error"]')).toContainText('You are still signed in');
    await page.keyboard.press('Escape');
  });

  await test.step('back again', async () => {
    await isBack(page);
    const before = renewals.length;
    await page.clock.fastForward('00:10');
    await expect.poll(() => renewals.length).toBeGreaterThan(before);
    await save(page);
    await expect(page).toHaveURL('/applicant-profile/contact-infos');
    await expect(page.locator('[data-resource="contact_infos"]')).toContainText('eleni@example.org');
    expect(visits).toEqual([]);
  });
});

test('slow: after 10 seconds the page goes on without an answer, and takes the late one without a reload', async ({ page, watch }) => {
  const person = newPerson();
  await provider.newAccount(person);
  watch.expectLine('The sign-on check failed.');
  await page.goto('/account');
  await loginDialog(page).getByRole('button', { name: 'Sign in' }).click();
  await provider.fillSignIn(page, person);
  await expectSignedIn(page);

  await page.clock.install();
  const release = await holdBack(page, silentCheck);
  const visits = visitsOf(page);
  const asked = page.waitForRequest((request) => silentCheck(new URL(request.url())));
  await page.reload();
  await asked;
  await page.clock.fastForward('00:10');
  await expect(loginDialog(page)).toBeVisible();
  release();
  await expect(page.getByRole('main')).toContainText(person.email);
  await expect(loginDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/account');
  expect(visits).toHaveLength(1);
});

test('with third-party cookies blocked nothing redirects, public pages work, and signing in does too', async ({ page, playwright }) => {
  const person = newPerson();
  await provider.newAccount(person);
  // Simulates a browser that blocks third-party cookies: the provider's cookie check fails, and its silent check finds no session.
  await page.route(
    /\/3p-cookies\/step1\.html$/,
    (route) => route.fulfill({ contentType: 'text/html', body: '<script>addEventListener("load", () => parent.postMessage("unsupported", "*"))</script>' }),
  );
  await page.route(silentCheck, async (route) => {
    const stranger = await playwright.request.newContext();
    const answer = await stranger.get(route.request().url(), { maxRedirects: 0 });
    await route.fulfill({ response: answer });
    await stranger.dispose();
  });
  const visits = visitsOf(page);
  await page.goto(PATH);
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(visits).toHaveLength(1);

  await Promise.all([page.waitForRequest((request) => openSignIn(new URL(request.url()))), signInButton(page).click()]);
  await provider.fillSignIn(page, person);
  await expectSignedIn(page);
  await expect(page).toHaveURL(PATH);

  visits.length = 0;
  await page.goto('/account');
  await expect(loginDialog(page)).toBeVisible();
  expect(visits).toHaveLength(1);
  await loginDialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main')).toContainText(person.email);
  await expect(page).toHaveURL('/account');
});
