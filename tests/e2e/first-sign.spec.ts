import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { arrive, isTakenOver, keepBack, PORTAL, takenOver, UNUSED_PRELOAD } from './support/before-the-portal';
import { register } from './support/people';
import { expect, test } from './support/portal-test';

const banner = (page: Page) => page.getByRole('banner');
const cards = (page: Page) => page.getByRole('main').locator('[data-record-id]');
const filters = (page: Page) => page.getByRole('search', { name: 'Filters' });

test('a page that is only looked at runs nothing of the portal, and offers the sign-in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await arrive(page, '/programmes');
  await expect(banner(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  // The browser prefetches it when idle; on a busy machine that is long after the network is idle.
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/base-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  const code = asked.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
  // The portal's largest file is prefetched, but not executed.
  expect(code.map((path) => path.replace(/-.{8}\.js$/, '')).sort()).toEqual(['/assets/base', '/assets/keycloak', '/assets/start', '/assets/starter']);
  expect(await isTakenOver(page)).toBe(false);
  for (const place of [200, 201]) await page.mouse.move(place, place);
  await takenOver(page);
  expect(asked.some((path) => path.startsWith('/assets/portal-'))).toBe(true);
  // The portal reuses the sign-on check that the page has already made.
  expect(asked.filter((path) => path.endsWith('/protocol/openid-connect/auth'))).toHaveLength(1);
});

const DRAWN = ['/', '/programmes?prog_type=Master', '/programmes/Bachelor/1/details', '/programmes/Master/3/details', '/programmes/ShortTerm/56/details', '/universities', '/universities/1/details', '/calls/1/details', '/about', '/privacy', '/developers', '/compare?ids=3&ids=4'];

for (const locale of ['en', 'el']) {
  test(`all that a page needs is asked for at the first sign at once, in ${locale}`, async ({ page }) => {
    for (const path of DRAWN) {
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).pathname));
      const { pathname, search } = new URL(path, 'http://portal');
      await arrive(page, `${pathname}?${search === '' ? '' : `${search.slice(1)}&`}lang=${locale}`);
      const named = await page.locator('script[data-needs]').evaluate(({ dataset }) => `${dataset.application ?? ''} ${dataset.parts ?? ''} ${dataset.needs ?? ''}`.split(' '));
      expect(new Set(named).size, 'nothing is named twice').toBe(named.length);
      for (const place of [200, 201]) await page.mouse.move(place, place);
      await takenOver(page);
      const code = [...asked].filter((file) => /^\/assets\/.*\.js(on)?$/.test(file) && !/\/(start|starter|keycloak)-/.test(file));
      expect(code.filter((file) => !named.includes(file)), path).toEqual([]);
      expect(named.filter((file) => !asked.has(file) && !file.includes('/starter-')), path).toEqual([]);
      page.removeAllListeners('request');
    }
  });
}

test('whoever wants to save data fetches nothing ahead', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await arrive(page, '/programmes');
  await expect(banner(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => PORTAL.test(address))).toEqual([]);
});

test('a programme is marked, and the mark taken away, without waiting for the portal', async ({ page, watch }) => {
  const letCome = await keepBack(page, watch);
  await arrive(page, '/programmes');
  const hearts = cards(page).locator('[data-favourite]');
  const ids = await hearts.evaluateAll((buttons) => buttons.slice(0, 3).map((button) => Number(button.getAttribute('data-favourite'))));
  for (const place of [0, 1, 2, 1]) await hearts.nth(place).click();
  const pressed = () => hearts.evaluateAll((buttons) => buttons.slice(0, 3).map((button) => button.getAttribute('aria-pressed')));
  expect(await pressed()).toEqual(['true', 'false', 'true']);
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe(JSON.stringify([ids[2], ids[0]]));
  expect(await isTakenOver(page)).toBe(false);
  letCome();
  await takenOver(page);
  await expect(banner(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await pressed()).toEqual(['true', 'false', 'true']);
  await hearts.nth(0).click();
  expect(await pressed()).toEqual(['false', 'false', 'true']);
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe(JSON.stringify([ids[2]]));
});

test('a visitor reads the page in the other language without waiting for the portal', async ({ page, watch }) => {
  await keepBack(page, watch);
  await arrive(page, '/programmes?prog_type=Master&lang=en');
  await expect(banner(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Ελληνικά' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Προγράμματα');
  await expect(page).toHaveURL('/programmes?prog_type=Master');
  expect(await isTakenOver(page)).toBe(false);
  await expect(banner(page).getByRole('button', { name: 'Σύνδεση' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programmes');
});

test('a press that only the portal can answer is shown to be waiting, and has its effect once', async ({ page, watch }) => {
  const letCome = await keepBack(page, watch);
  await arrive(page, '/programmes');
  const button = page.getByRole('main').getByRole('button', { name: 'Show on a map' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  letCome();
  await expect(page.getByRole('button', { name: 'Hide the map' })).toBeFocused();
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);
});

test('what is typed before the portal is there stays, with the place of writing, and takes effect', async ({ page, watch }) => {
  const letCome = await keepBack(page, watch);
  await arrive(page, '/programmes');
  const words = filters(page).getByLabel('Programme or university');
  await words.click();
  await words.pressSequentially('Athes');
  await words.press('ArrowLeft');
  letCome();
  await takenOver(page);
  await page.keyboard.type('n');
  await expect(words).toHaveValue('Athens');
  await expect(page).toHaveURL('/programmes?name=Athens');
  await expect(cards(page).first()).toContainText('Athens');
});

test('what is chosen before the portal is there stays and takes effect', async ({ page, watch }) => {
  const letCome = await keepBack(page, watch);
  await arrive(page, '/programmes');
  const types = filters(page).getByRole('group', { name: 'Type', exact: true });
  for (const name of [/^Master/, /^Bachelor/]) await types.getByRole('checkbox', { name }).check();
  await filters(page).getByLabel('Open for applications now').check();
  await filters(page).getByRole('combobox', { name: 'Tuition fee for the whole programme: currency' }).selectOption('GBP');
  letCome();
  await expect(page).toHaveURL('/programmes?prog_type=Master&prog_type=Bachelor&is_open=true&tuition_fee_currency=GBP');
  await expect(types.getByRole('checkbox', { name: /^Bachelor/ })).toBeChecked();
  await expect(filters(page).getByRole('combobox', { name: 'Tuition fee for the whole programme: currency' })).toHaveValue('GBP');
});

test('what this browser compares stands beside each other where the address names nothing', async ({ page }) => {
  await page.goto('/programmes');
  for (const place of [0, 1]) await cards(page).nth(place).getByRole('checkbox', { name: /^Compare/ }).check();
  await expect(page.getByRole('status').filter({ hasText: '2 programmes chosen' })).toBeVisible();
  // A hydration mismatch writes to the console, which fails the test.
  await arrive(page, '/compare');
  await expect(page.getByRole('main').getByRole('columnheader')).toHaveCount(2);
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/);
});

test('a form and a link do their work without waiting for the portal', async ({ page, watch }) => {
  await keepBack(page, watch);
  await arrive(page, '/');
  const main = page.getByRole('main');
  await main.getByLabel('Type').selectOption('Master');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/programmes\?.*prog_type=Master/);
  await cards(page).first().locator('[data-main]').click();
  await expect(page).toHaveURL(/\/details$/);
  expect(await isTakenOver(page)).toBe(false);
});

test('what is chosen in the form of the start page is searched for after the portal has come', async ({ page, watch }) => {
  const letCome = await keepBack(page, watch);
  await arrive(page, '/');
  const main = page.getByRole('main');
  await main.getByLabel('Type').selectOption('Master');
  await main.getByPlaceholder('e.g. data science').fill('Athens');
  letCome();
  await takenOver(page);
  await expect(main.getByLabel('Type')).toHaveValue('Master');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/programmes?name=Athens&prog_type=Master');
});

test('the place on the page and an open menu stay when the portal takes over', async ({ page, watch }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const letCome = await keepBack(page, watch);
  await arrive(page, '/programmes');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const menu = banner(page).locator('summary').last();
  await menu.click();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  letCome();
  await takenOver(page);
  await expect(banner(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.keyboard.press('Escape');
  await expect(banner(page).getByRole('button', { name: 'Sign in' })).toBeHidden();
});

test('the sign-in can be pressed before the portal is there', async ({ page, watch }) => {
  const letCome = await keepBack(page, watch);
  await arrive(page, '/programmes');
  await banner(page).getByRole('button', { name: 'Sign in' }).click();
  letCome();
  await expect(page).toHaveURL(/\/realms\//);
});

test('who is signed in is greeted without doing anything', async ({ page }) => {
  await register(page);
  await arrive(page, '/programmes');
  await takenOver(page);
  await expect(banner(page).getByText('Account', { exact: false }).first()).toBeAttached();
  await expect(banner(page).getByRole('button', { name: 'Sign in' })).toHaveCount(0);
});

test('a portal that cannot be loaded is tried again at the next press', async ({ page, watch }) => {
  watch.expectLine('The portal could not be loaded.');
  watch.expectLine('net::ERR_FAILED');
  watch.expectLine(UNUSED_PRELOAD);
  await page.route(PORTAL, (route) => route.abort());
  await arrive(page, '/programmes');
  const button = page.getByRole('main').getByRole('button', { name: 'Show on a map' });
  const hide = page.getByRole('button', { name: 'Hide the map' });
  await button.click();
  await expect(hide).toBeHidden();
  await page.unroute(PORTAL);
  await expect(async () => {
    // The reaction to an earlier click may come after its timeout; the button then has another label.
    if (!(await hide.isVisible())) await button.click({ timeout: 3000 });
    await expect(hide).toBeVisible({ timeout: 3000 });
  }).toPass();
});

/** A proxy that forwards all requests; it sends half of each document at once, and the rest when `rest` settles. */
function slowProxy(rest: Promise<void>) {
  return createServer((asked, answer) => {
    const { method, headers } = asked;
    const forwarded = request(asked.url ?? '', { method, headers: { ...headers, 'accept-encoding': 'identity' } }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      if (headers['sec-fetch-dest'] !== 'document') return void given.pipe(answer);
      void buffer(given).then(async (page) => {
        const half = page.length - 100;
        answer.write(page.subarray(0, half));
        await rest;
        answer.end(page.subarray(half));
      });
    });
    asked.pipe(forwarded);
  });
}

test('a page whose end comes late is taken over once it is there', async ({ browser, contextOptions, baseURL, watch }) => {
  let sendRest: () => void = () => undefined;
  const proxy = slowProxy(new Promise((resolve) => (sendRest = resolve))).listen(0);
  await once(proxy, 'listening');
  const context = await browser.newContext({ ...contextOptions, baseURL, proxy: { server: `http://localhost:${String((proxy.address() as AddressInfo).port)}` } });
  await watch.observe(context);
  try {
    const page = await context.newPage();
    const starter = page.waitForEvent('requestfinished', (one) => /\/assets\/start-/.test(one.url()));
    const visit = page.mainFrame().goto('/programmes');
    await starter;
    // After two frames the starter has done everything that it does without user input.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    for (const place of [200, 201]) await page.mouse.move(place, place);
    expect(await isTakenOver(page)).toBe(false);
    sendRest();
    await visit;
    await expect(banner(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
    for (const place of [202, 203]) await page.mouse.move(place, place);
    await takenOver(page);
    await expect(cards(page).first()).toBeVisible();
  } finally {
    await context.close();
    proxy.close();
    proxy.closeAllConnections();
  }
});
