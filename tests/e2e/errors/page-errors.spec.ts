import type { Page, Route } from '@playwright/test';
import { hydrated } from '../support/hydration';
import { drawInBrowser, expect, expectAccessible, test } from '../support/portal-test';

const ADDRESS = '/universities/1/details?page=2&limit=5';
const API = '/api/catalogue/universities/1';
const ID = '7KQ2-M4XW-9TBC';
const PROXY_PAGE = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body, headers: { 'x-request-id': ID } });

/** Each failure of the API, the page's error text in both languages, and whether it shows a request id to quote. */
const FAULTS = [
  {
    what: 'a 403',
    status: 403,
    answer: json(403, { detail: 'You do not have access to this page!' }),
    en: 'You do not have access to this page!',
    el: 'Δεν έχετε πρόσβαση σε αυτή τη σελίδα!',
    id: true,
  },
  {
    what: 'a 404',
    status: 404,
    answer: json(404, { detail: 'There is no such university.' }),
    en: 'There is no such university.',
    el: 'There is no such university.',
    id: true,
  },
  {
    what: 'a 500 whose message goes before its detail',
    status: 500,
    answer: json(500, { message: 'First.', detail: 'Second.' }),
    en: 'First.',
    el: 'First.',
    id: true,
  },
  { what: 'a 500 without a message', status: 500, answer: json(500, {}), en: 'Unknown error', el: 'Άγνωστο σφάλμα', id: true },
  {
    what: 'a 500 with an id in its body only',
    status: 500,
    answer: (route: Route) => route.fulfill({ status: 500, json: { request_id: ID } }),
    en: 'Unknown error',
    el: 'Άγνωστο σφάλμα',
    id: true,
  },
  {
    what: 'the page of a proxy',
    status: 502,
    answer: (route: Route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: PROXY_PAGE, headers: { 'x-request-id': 'Root=1-67891233-abcdef012345678912345678' } }),
    en: 'Unknown error',
    el: 'Άγνωστο σφάλμα',
    id: false,
  },
  {
    what: 'an error that is no JSON',
    status: 418,
    answer: (route: Route) => route.fulfill({ status: 418, contentType: 'text/plain', body: 'short and stout' }),
    en: 'Unknown error',
    el: 'Άγνωστο σφάλμα',
    id: false,
  },
] as const;

const unread = (page: Page) => page.locator('[data-unread]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Checks of every error page: the layout and the URL stay, and the page names the requested page. */
async function expectErrorPage(page: Page, status: number): Promise<void> {
  await expect(page.locator(`[data-error-status="${String(status)}"]`)).toBeVisible();
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.getByRole('main')).toContainText('/universities/1/details');
  await expect(page.getByRole('banner').getByRole('link', { name: /Programmes|Προγράμματα/ })).toBeVisible();
}

test('whatever status the API answers, the Error page takes the page’s place with its words, its path and the id to quote', async ({ page, watch, baseURL }) => {
  await drawInBrowser(page);
  for (const locale of ['en', 'el'] as const) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    for (const { what, status, answer, id, ...words } of FAULTS.filter(({ en, el }) => locale === 'en' || el !== en)) {
      await test.step(`${what}, ${locale}`, async () => {
        watch.expectAnswer(API, status);
        await page.route(`**${API}`, answer);
        await page.goto(ADDRESS);
        await expectErrorPage(page, status);
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(words[locale]);
        await expect(page.locator('[data-request-id]')).toHaveText(id ? [ID] : []);
        if (id)
          await expect(page.getByRole('main')).toContainText(
            locale === 'en' ? 'If you ask for help, quote this code:' : 'Αν ζητήσετε βοήθεια, αναφέρετε τον κωδικό:',
          );
        await page.unroute(`**${API}`);
      });
    }
  }
  await page.getByRole('button', { name: 'Δοκιμάστε ξανά' }).click();
  await expect(page.locator('[data-error-status]')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(ADDRESS);
});

test('without an answer of the portal the page says in its place that it cannot be reached, the failure is only logged, and trying again brings the page', async ({ page, watch }) => {
  const silent: readonly [string, (route: Route) => Promise<void>][] = [
    ['no network', (route) => route.abort('connectionrefused')],
    ['a guest network’s page', (route) => route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: '<html>Welcome to our guests</html>' })],
    ['an answer that is no JSON', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"id": 1, "na' })],
  ];
  watch.expectLine('A request had no answer.');
  watch.expectLine('net::ERR_CONNECTION_REFUSED');
  await drawInBrowser(page);
  for (const [what, answer] of silent) {
    await test.step(what, async () => {
      await page.route(`**${API}`, answer);
      await page.goto(ADDRESS);
      await expect(unread(page)).toContainText('We cannot reach the portal');
      await expect(heading(page)).toHaveText('University details');
      await expect(page.locator('[data-error-status], [data-notification], [data-request-id]')).toHaveCount(0);
      await expectAccessible(page);
      await page.unroute(`**${API}`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(unread(page)).toHaveCount(0);
      await expect(heading(page)).not.toHaveText('University details');
      await expect(heading(page)).toBeFocused();
    });
  }
});

test('a 409 on the page’s own reading is shown in red, and the page can be tried again in its place', async ({ page, watch }) => {
  watch.expectAnswer(API, 409);
  await drawInBrowser(page);
  await page.route(`**${API}`, json(409, { message: 'Not now, please.' }));
  await page.goto(ADDRESS);
  await expect(page.locator('[data-notification="error"]')).toContainText('Not now, please.');
  await expect(unread(page)).toContainText(ID);
  await expect(page.locator('[data-error-status]')).toHaveCount(0);
  await page.unroute(`**${API}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toBeFocused();
});

test('what was read stays when a later reading has no answer', async ({ page, watch }) => {
  watch.expectLine('A request had no answer.');
  watch.expectLine('net::ERR_CONNECTION_REFUSED');
  await page.goto('/programmes');
  await hydrated(page);
  const cards = page.getByRole('main').locator('[data-record-id]');
  await expect(cards).toHaveCount(10);
  await page.route('**/api/catalogue/programmes?**', (route) => route.abort('connectionrefused'));
  await page.getByRole('main').getByRole('link', { name: 'Page 2' }).click();
  await expect(unread(page)).toBeVisible();
  await expect(cards).toHaveCount(10);
  await page.unrouteAll();
  await unread(page).getByRole('button').click();
  await expect(unread(page)).toHaveCount(0);
  await expect(page).toHaveURL(/page=2/);
});

test('the id on an Error page is the one of the answer that the server gave', async ({ page, watch }) => {
  const path = '/api/catalogue/universities/999999999';
  watch.expectAnswer(path, 404);
  watch.expectAnswer('/universities/999999999/details', 404);
  await drawInBrowser(page);
  const [answer] = await Promise.all([page.waitForResponse(`**${path}`), page.goto('/universities/999999999/details')]);
  const { request_id: id } = (await answer.json()) as { request_id: string };
  expect(answer.headers()['x-request-id']).toBe(id);
  await expect(page.locator('[data-request-id]')).toHaveText(id);
});

test('a path that no route has shows the Error page with its segments', async ({ page, watch }) => {
  watch.expectAnswer('/no/such/%CF%83%CE%B5%CE%BB%CE%AF%CE%B4%CE%B1', 404);
  await page.goto('/no/such/σελίδα');
  await expect(page.locator('[data-error-status="404"]')).toContainText('/no/such/σελίδα');
  await expect(page).toHaveTitle(/^Error · /);
  await expect(page.locator('[data-request-id]')).toHaveCount(0);
  await expectAccessible(page);
});

test('a page is requested again when the server says when, and only as often as that', async ({ page, watch }) => {
  let asked = 0;
  await drawInBrowser(page);
  await page.route(`**${API}`, (route) => {
    asked += 1;
    return asked < 3 ? route.fulfill({ status: 503, json: { detail: 'The portal is starting.' }, headers: { 'retry-after': '0' } }) : route.fallback();
  });
  watch.expectAnswer(API, 503);
  await page.goto(ADDRESS);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('[data-error-status]')).toHaveCount(0);
  expect(asked).toBe(3);

  asked = 0;
  await page.unroute(`**${API}`);
  await page.route(`**${API}`, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: { detail: 'Come back tomorrow.' }, headers: { 'retry-after': '86400' } });
  });
  await page.goto(ADDRESS);
  await expectErrorPage(page, 503);
  expect(asked).toBe(1);
});
