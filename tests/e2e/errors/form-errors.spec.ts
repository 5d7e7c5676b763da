import type { Locator, Page, Route } from '@playwright/test';
import { fillContact, save } from '../support/forms';
import { registerWithProfile } from '../support/people';
import { expect, expectAccessible, test } from '../support/portal-test';

const FORM = '/applicant-profile/contact-infos/create';
const STREET = 'Egnatias 154';
const ID = '7KQ2-M4XW-9TBC';

const told = (page: Page): Locator => page.locator('[data-notification="error"]');

/** Stops the page's clock, so that the test can measure times to the millisecond. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** The theme's red of errors, as the browser computes it. */
const errorRed = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-error-main');
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test('each answer to a form gets the reaction of the specification, and nothing typed is lost', async ({ page, watch }) => {
  await page.clock.install();
  const uuid = await registerWithProfile(page);
  const api = `/api/profiles/applicants/${uuid}/contact_infos`;
  let posted = 0;
  /** Answers the next saves with `answer`; reads still work. */
  const answerWith = async (answer: (route: Route) => Promise<void>) => {
    await page.unroute(`**${api}`);
    await page.route(`**${api}`, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      posted += 1;
      return answer(route);
    });
  };
  const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body, headers: { 'x-request-id': ID } });

  await page.goto(FORM);
  await fillContact(page, { street: STREET, email: 'contact@example.org' });
  await stopClock(page);

  const red = [
    { status: 409, body: { message: 'The first word counts.', detail: 'Not this one.' }, words: 'The first word counts.' },
    { status: 400, body: { detail: 'The request cannot be read.' }, words: 'The request cannot be read.' },
    { status: 400, body: { detail: ['no text'] }, words: 'Unknown error' },
  ];
  for (const { status, body, words } of red) {
    await test.step(`${String(status)} is shown in red for exactly 2000 ms: ${words}`, async () => {
      watch.expectAnswer(api, status);
      await answerWith(json(status, body));
      await save(page);
      await expect(told(page)).toContainText(words);
      await expect(told(page)).toHaveCSS('background-color', await errorRed(page));
      await expect(told(page).locator('[data-request-id]')).toHaveText(ID);
      await page.clock.runFor(1999);
      await expect(told(page)).toBeVisible();
      await page.clock.runFor(1);
      await expect(told(page)).toHaveCount(0);
      await expect(page.locator('[data-error-status]')).toHaveCount(0);
    });
  }

  await test.step('whoever is at a notification keeps it, to copy the id', async () => {
    await save(page);
    await told(page).hover();
    await page.clock.runFor(10_000);
    await expect(told(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(2000);
    await expect(told(page)).toHaveCount(0);
  });
  await page.clock.resume();

  await test.step('a 422 whose detail is no list says so in the words of the specification', async () => {
    watch.expectAnswer(api, 422);
    await answerWith(json(422, { detail: 'no list' }));
    await save(page);
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary).toContainText('Invalid validation response format');
    await expect(summary.locator('[data-request-id]')).toHaveText(ID);
  });

  const pages = [
    { status: 403, body: { detail: 'You do not have access to this page!' }, words: 'You do not have access to this page!' },
    { status: 404, body: { detail: 'There is no such profile.' }, words: 'There is no such profile.' },
    { status: 503, body: { detail: 'Not now.' }, words: 'Not now.' },
  ];
  for (const { status, body, words } of pages) {
    await test.step(`${String(status)} puts the Error page in the page's place; going on finds all that was typed`, async () => {
      watch.expectAnswer(api, status);
      const before = posted;
      await answerWith(json(status, body));
      await save(page);
      const error = page.locator(`[data-error-status="${String(status)}"]`);
      await expect(error.getByRole('alert')).toHaveText(words);
      await expect(error).toContainText(FORM);
      await expect(error.locator('[data-request-id]')).toHaveText(ID);
      await expect(page).toHaveURL(FORM);
      expect(posted, 'a creation without a key is never sent twice').toBe(before + 1);
      await error.getByRole('button', { name: 'Try again' }).click();
      await expect(error).toHaveCount(0);
      await expect(page.getByLabel('Street and number')).toHaveValue(STREET);
    });
  }

  await test.step('without an answer the failure is logged and nothing is shown in red', async () => {
    watch.expectLine('A request had no answer.');
    watch.expectLine('net::ERR_CONNECTION_RESET');
    const logged = page.waitForEvent('console', (line) => line.text().startsWith('A request had no answer.'));
    await answerWith((route) => route.abort('connectionreset'));
    await save(page);
    await logged;
    await expect(told(page)).toHaveCount(0);
    await expect(page.locator('[data-error-status]')).toHaveCount(0);
    await expect(page.getByLabel('Street and number')).toHaveValue(STREET);
    await expectAccessible(page);
  });

  await test.step('401 starts the login, which comes back here', async () => {
    watch.expectAnswer(api, 401);
    await answerWith(json(401, { detail: 'The token is too old.' }));
    const [login] = await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/protocol/openid-connect/auth')),
      save(page),
    ]);
    expect(new URL(login.url()).searchParams.get('redirect_uri')).toBe(new URL(FORM, page.url()).href);
    await expect(page).toHaveURL(FORM);
    await page.getByRole('button', { name: 'Put them back' }).click();
    await expect(page.getByLabel('Street and number')).toHaveValue(STREET);
  });

  await test.step('any other notification stays exactly 5000 ms', async () => {
    await page.unroute(`**${api}`);
    await stopClock(page);
    await save(page);
    const saved = page.locator('[data-notification="success"]');
    await expect(saved).toBeVisible();
    await page.clock.runFor(4999);
    await expect(saved).toBeVisible();
    await page.clock.runFor(1);
    await expect(saved).toHaveCount(0);
  });
});
