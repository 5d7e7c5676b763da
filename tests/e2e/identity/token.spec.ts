import type { Page } from '@playwright/test';
import { holdBack } from '../support/hold-back';
import { accountMenu, expectSignedIn, loginDialog, signInButton, signInNew } from '../support/people';
import { expect, test } from '../support/portal-test';
import { apiAnswered, atEndpoint, lifetimeOfTokens, renewalsOf, requestsTo } from '../support/protocol';
import { provider } from '../support/provider';

const seconds = (count: number): number => count * 1000;

/** Sets the browser's clock ahead; each due timer fires once, as after the device's sleep. */
async function pass(page: Page, time: number): Promise<void> {
  await apiAnswered(page);
  await page.clock.fastForward(seconds(time));
}

/** Stops the browser's clock; only the test sets it ahead. */
const holdTime = async (page: Page): Promise<void> => page.clock.pauseAt((await page.evaluate(() => Date.now())) + seconds(1));

/** Waits until the page has processed the provider's last answer: a later request of the page is answered. */
const settle = (page: Page): Promise<unknown> => page.evaluate(() => fetch('/config.json').then((answer) => answer.text()));

test('a token is renewed when it runs out, by the poll below 30 seconds, and once for all requests that wait for it', async ({ page }) => {
  await page.clock.install();
  const life = await lifetimeOfTokens(page, () => signInNew(page));
  // Any request of the page would refresh a token of four seconds, so the test waits until all are complete.
  await page.waitForLoadState('networkidle');
  const renewals = renewalsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The page polls the public incidents without a token, so that an open page keeps no session alive.
    if (pathname.startsWith('/api/') && pathname !== '/api/incidents') asked.push(request.headers()['authorization'] ?? '');
  });
  await holdTime(page);

  await test.step('when it has run out, without waiting for the poll', async () => {
    await page.route(
      atEndpoint('token'),
      async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: shortened(await answer.json()) });
      },
      { times: 1 },
    );
    const renewed = page.waitForResponse((response) => atEndpoint('token')(new URL(response.url())));
    await pass(page, life - 20);
    await renewed;
    await settle(page);
    expect(renewals).toHaveLength(1);
    await page.clock.runFor(seconds(5));
    await expect.poll(() => renewals.length).toBe(2);
    await renewals[1]?.response();
    await settle(page);
  });

  await test.step('not while 30 seconds remain, and by the poll of 10 seconds below that', async () => {
    await pass(page, life - 50);
    await page.getByRole('banner').getByRole('link', { name: 'Universities' }).click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect(renewals).toHaveLength(2);
    await apiAnswered(page);
    await page.clock.runFor(seconds(30));
    await expect.poll(() => renewals.length).toBe(3);
    await renewals[2]?.response();
    await settle(page);
  });

  await test.step('once for many requests at the same time, and all of them go with the new token', async () => {
    const release = await holdBack(page, atEndpoint('token'));
    const [old] = asked.splice(0);
    await pass(page, life - 20);
    await expect.poll(() => renewals.length).toBe(4);
    await page.getByRole('banner').getByRole('link', { name: 'Programmes' }).click();
    release();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect(new Set(asked).size).toBe(1);
    expect(asked).not.toContain(old);
    expect(renewals).toHaveLength(4);
  });
});

/** The same answer with an access token whose claims give it a lifetime of four seconds. */
function shortened(answer: { access_token: string }) {
  const [header, payload = '', signature] = answer.access_token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number };
  const short = Buffer.from(JSON.stringify({ ...claims, exp: claims.iat + 4 })).toString('base64url');
  return { ...answer, access_token: [header, short, signature].join('.') };
}

test('a renewal that is refused with 400 clears the token, signs out at the provider too, and returns to the root', async ({ page, watch }) => {
  await page.clock.install();
  const life = await lifetimeOfTokens(page, () => signInNew(page));
  const logouts = requestsTo(page, 'logout');
  await page.evaluate(() => localStorage.setItem('has_profile', 'true'));
  await page.route(atEndpoint('token'), (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
  watch.expectLine('status of 400');
  watch.expectLine('The token could not be renewed.');
  await pass(page, life - 20);
  await expect(page).toHaveURL('/');
  await expect(signInButton(page)).toBeVisible();
  expect(logouts[0]?.method()).toBe('POST');
  expect(await page.evaluate(() => localStorage.getItem('has_profile'))).toBeNull();
  await page.unroute(atEndpoint('token'));
  await page.goto('/account');
  await expect(loginDialog(page)).toBeVisible();
});

test('a session that the administrator ends is noticed at the next renewal, and all tabs are notified', async ({ page, context, watch }) => {
  await page.clock.install();
  let person = { email: '', password: '', givenName: '', familyName: '' };
  const life = await lifetimeOfTokens(page, async () => {
    person = await signInNew(page);
  });
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('main')).toContainText(person.email);
  const reading = await context.newPage();
  await reading.goto('/programmes?name=law');
  await expectSignedIn(reading);

  await provider.endSessions(person, page);
  // The other tabs cannot refresh, so only the first tab can detect it by itself.
  for (const tab of [other, reading]) await tab.route(atEndpoint('token'), (route) => route.abort());
  watch.expectLine('status of 400');
  watch.expectLine('net::ERR_FAILED');
  watch.expectLine('The token could not be renewed.');
  // The tabs' clocks are set ahead one after the other, and a tab may have been notified before its own turn: its pending request then times out.
  watch.expectLine('A request had no answer.');
  await expectSignedIn(page);
  await pass(page, life - 20);

  for (const tab of [page, other, reading]) {
    await expect(signInButton(tab)).toBeVisible();
    await expect(accountMenu(tab)).toHaveCount(0);
    await expect(tab.locator('body')).not.toContainText(person.email);
  }
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  await expect(reading).toHaveURL('/programmes?name=law');
});

test('two tabs whose refresh tokens rotate renew again and again, and neither signs the other out', async ({ page, context }) => {
  await page.clock.install();
  const life = await lifetimeOfTokens(page, () => signInNew(page));
  const other = await context.newPage();
  await other.goto('/account');
  await expectSignedIn(other);
  const tabs = [page, other].map((tab) => ({ tab, renewals: renewalsOf(tab) }));
  for (let round = 1; round <= 3; round += 1) {
    await pass(page, life - 20);
    for (const { tab, renewals } of tabs) {
      await expect.poll(() => renewals.length).toBe(round);
      expect((await renewals.at(-1)?.response())?.status()).toBe(200);
      await settle(tab);
    }
  }
  for (const { tab, renewals } of tabs) {
    const shown = new Set(renewals.map((request) => new URLSearchParams(request.postData() ?? '').get('refresh_token')));
    expect(shown.size, 'each refresh token is used once').toBe(renewals.length);
    await tab.getByRole('banner').getByRole('link', { name: 'Programmes' }).click();
    await expectSignedIn(tab);
  }
});

for (const [where, hours] of [['ahead', 1], ['behind', -1]] as const) {
  test(`a device whose clock is an hour ${where} signs in, stays signed in and renews in time`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * seconds(3600) });
    const renewals = renewalsOf(page);
    const life = await lifetimeOfTokens(page, () => signInNew(page));
    await page.reload();
    await expectSignedIn(page);
    await page.clock.runFor(seconds(20));
    expect(renewals).toHaveLength(0);
    await pass(page, life - 45);
    await expect.poll(() => renewals.length).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'Programmes' }).click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectSignedIn(page);
  });
}
