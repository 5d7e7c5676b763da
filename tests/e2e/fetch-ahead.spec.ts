import { hydrated } from './support/hydration';
import { register } from './support/people';
import { expect, test } from './support/portal-test';

const SCREEN = /\/assets\/MyApplications-[^/]+\.js$/;

test('the screen of a guarded address is fetched while the session is still being checked', async ({ page }) => {
  await register(page);
  // The token answer waits for the request of the screen's code: the test would time out if the code were loaded only after sign-in.
  const asked = page.waitForRequest(SCREEN);
  await page.route('**/protocol/openid-connect/token', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/applications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a screen that could not be fetched ahead is fetched again', async ({ page, watch }) => {
  await register(page);
  watch.expectLine('net::ERR_FAILED');
  await page.route(SCREEN, (route) => route.abort(), { times: 1 });
  await page.goto('/applications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the screen of a public page is fetched together with the words of every page', async ({ page }) => {
  const asked = page.waitForRequest(/\/assets\/Programmes-[^/]+\.js$/);
  // The messages wait for the request of the screen's code: the test would time out if the code were loaded only after the messages.
  await page.route(/\/assets\/core-[^/]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/programmes');
  await hydrated(page);
});
