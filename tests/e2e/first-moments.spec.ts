import type { Locator, Page } from '@playwright/test';
import { openCall } from './support/api';
import { holdBack } from './support/hold-back';
import { holdScripts, hydrated, isHydrated, SCRIPTS, UNUSED_PRELOAD } from './support/hydration';
import { expect, test, type Watch } from './support/portal-test';
import { thoroughUnless } from './support/thorough';

/** Between two keys, in milliseconds: a fast typist. */
const KEY_MS = 90;
const WORDS = 'computer science';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 800 };
/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
const SCRIPT_DELAY_MS = 5000;

interface Condition {
  viewport: typeof DESKTOP;
  /** Whether the portal's scripts come at all. */
  arrives: boolean;
  /** Whether only a whole run tries it, because another condition is harder. */
  thorough: boolean;
  apply: (page: Page, watch: Watch) => Promise<unknown>;
}

async function throttled(page: Page, method: 'Emulation.setCPUThrottlingRate' | 'Network.emulateNetworkConditions', parameters: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send(method, parameters as never);
}

const delayed = (page: Page) =>
  page.route(SCRIPTS, async (route) => {
    await new Promise((resume) => setTimeout(resume, SCRIPT_DELAY_MS));
    await route.fallback();
  });

const CONDITIONS: Readonly<Record<string, Condition>> = {
  'on a desktop': { viewport: DESKTOP, arrives: true, thorough: true, apply: () => Promise.resolve() },
  'on a phone with a processor four times slower': {
    viewport: PHONE,
    arrives: true,
    thorough: false,
    apply: (page) => throttled(page, 'Emulation.setCPUThrottlingRate', { rate: 4 }),
  },
  'on slow 4G': { viewport: DESKTOP, arrives: true, thorough: true, apply: (page) => throttled(page, 'Network.emulateNetworkConditions', SLOW_4G) },
  'with scripts that come five seconds late': { viewport: DESKTOP, arrives: true, thorough: false, apply: delayed },
  'with scripts that never come': { viewport: DESKTOP, arrives: false, thorough: true, apply: holdScripts },
};

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('[data-record-id]');
const filters = (page: Page) => page.getByRole('search', { name: 'Filters' });
const types = (page: Page) => filters(page).getByRole('group', { name: 'Type', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const entries = (page: Page) => page.evaluate(() => history.length);

/** Opens a page and returns at once, while it still loads. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

async function typeAtOnce(field: Locator): Promise<void> {
  await field.waitFor();
  await field.pressSequentially(WORDS, { delay: KEY_MS });
}

for (const [name, { viewport, arrives, thorough, apply }] of Object.entries(CONDITIONS)) {
  test.describe(name, thoroughUnless(!thorough), () => {
    test.use({ viewport });

    test.beforeEach(({ page, watch }) => apply(page, watch));

    for (const path of viewport === PHONE ? ['/universities', '/'] : ['/universities', '/programmes', '/']) {
      test(`no letter is lost that is typed into ${path} from the first moment`, async ({ page }) => {
        await open(page, path);
        const field = path === '/programmes' ? filters(page).getByLabel('Programme or university') : main(page).locator('input[name="name"]');
        await typeAtOnce(field);
        await expect(field).toHaveValue(WORDS);
        await expect(field).toBeFocused();
        if (arrives) await hydrated(page);
        await expect(field).toHaveValue(WORDS);
        if (!arrives || path === '/') await field.press('Enter');
        await expect(page).toHaveURL(`${path === '/' ? '/programmes' : path}?name=computer+science`);
      });
    }

    test('the first press of Apply opens the sign-in over the page, and Cancel stays there', async ({ page }) => {
      const { id } = await openCall(page, 'research_interest');
      const path = `/calls/${String(id)}/details`;
      await open(page, path);
      const before = await entries(page);
      await main(page).getByRole('link', { name: 'Apply', exact: true }).locator('visible=true').first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(path);
      if (arrives) await hydrated(page);
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toBeVisible();
      expect(await entries(page)).toBe(before);
    });

    test('the pager turns the page in its place', async ({ page }) => {
      await open(page, '/programmes?limit=20');
      const next = main(page).getByRole('link', { name: /^Next/ });
      await next.waitFor();
      await next.evaluate((link) => link.scrollIntoView({ block: 'center' }));
      const top = await page.evaluate(() => scrollY);
      expect(top).toBeGreaterThan(0);
      await next.click();
      await expect(page).toHaveURL(/page=2/);
      await expect(cards(page).first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    });

    test('the language changes at the first press', async ({ page }) => {
      await open(page, '/programmes?prog_type=Master');
      await page.getByRole('banner').getByRole('button', { name: 'Ελληνικά' }).click();
      await expect(heading(page)).toHaveText('Προγράμματα');
      await expect(cards(page).first()).toContainText('Μεταπτυχιακό');
    });

    if (viewport === PHONE) return;

    test('what is ticked and chosen at once takes effect, once', async ({ page }) => {
      await open(page, '/programmes');
      const before = await entries(page);
      for (const type of [/^Master/, /^Bachelor/]) await types(page).getByRole('checkbox', { name: type }).check();
      await filters(page).getByLabel('Open for applications now').check();
      if (!arrives) await filters(page).getByRole('button', { name: 'Find' }).click();
      for (const part of ['prog_type=Master', 'prog_type=Bachelor', 'is_open=true']) await expect(page).toHaveURL(new RegExp(part));
      await expect(types(page).getByRole('checkbox', { name: /^Bachelor/ })).toBeChecked();
      await expect(main(page).getByRole('group', { name: 'Filters that are set' })).toContainText('Master');
      expect(await entries(page)).toBeLessThanOrEqual(before + 3);
    });
  });
}

/** The places of what can be pressed in the page's head and main part, by name, while it is shown. */
const places = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>(':is(header, main) :is(a, button, input, select, summary)')].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).position !== 'fixed'
    );
    return Object.fromEntries(
      shown.map((part, nth) => {
        const { x, y } = part.getBoundingClientRect();
        const same = shown.slice(0, nth).filter(({ outerHTML }) => outerHTML === part.outerHTML).length;
        const name = part.getAttribute('href') ?? part.getAttribute('name') ?? part.textContent;
        return [`${part.tagName} ${name ?? ''} ${String(same)}`, `${String(Math.round(x))} ${String(Math.round(y + scrollY))}`];
      }),
    );
  });

for (const viewport of [DESKTOP, PHONE]) {
  test(`nothing moves under a press when the portal takes over a page that has waited for it (${String(viewport.width)} pixels)`, async ({ page, watch }) => {
    watch.expectLine(UNUSED_PRELOAD);
    await page.setViewportSize(viewport);
    const { id } = await openCall(page, 'research_interest');
    for (const path of ['/', '/programmes', '/universities', `/calls/${String(id)}/details`]) {
      const letCome = await holdBack(page, SCRIPTS);
      await page.goto(path);
      // What works without the portal is offered when it is late.
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      const before = await places(page);
      expect(Object.keys(before).length).toBeGreaterThan(5);
      letCome();
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const after = await places(page);
      const moved = Object.keys(before).filter((name) => name in after && after[name] !== before[name]);
      expect(moved.map((name) => `${name}: ${before[name] ?? ''} -> ${after[name] ?? ''}`), path).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

test('nothing of the portal is requested before the page has been painted, and then it comes by itself', async ({ page }) => {
  await page.goto('/programmes');
  await hydrated(page);
  const { painted, scripts } = await page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(Math.max(...list.getEntries().map(({ startTime }) => startTime)))).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime);
    return { painted, scripts };
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThan(painted);
});

test('a page that is left by Back before the portal runs is reloaded, and not hydrated meanwhile', async ({ page, watch }) => {
  await page.goto('/programmes');
  const isOpen = filters(page).getByLabel('Open for applications now');
  await isOpen.check();
  await expect(page).toHaveURL('/programmes?is_open=true');
  const letScripts = await holdScripts(page, watch);
  await page.reload();
  const letPage = await holdBack(page, '/programmes');
  const loaded = page.waitForRequest((request) => request.url().endsWith('/programmes'));
  await page.evaluate(() => history.back());
  await loaded;
  const data = page.waitForResponse(/programme-counts/);
  letScripts();
  await (await data).finished();
  // Hydration would begin now that the portal has the data of the new address, and its fault would be in the console.
  for (let turn = 0; turn < 10; turn += 1) await page.request.get('/api/catalogue/programmes');
  letPage();
  await hydrated(page);
  await expect(isOpen).not.toBeChecked();
});

test('a favourite that is set as soon as it can be is set once', async ({ page }) => {
  await open(page, '/programmes');
  const heart = cards(page).first().locator('[data-favourite]');
  const id = Number(await heart.getAttribute('data-favourite'));
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe(JSON.stringify([id]));
});

test('programmes that are ticked for a comparison before the portal runs are compared with those of before', async ({ page, watch }) => {
  await page.goto('/programmes?page=2');
  await cards(page).first().getByRole('checkbox', { name: /^Compare/ }).check();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('compare'))).toMatch(/^\[\d+\]$/);
  const release = await holdScripts(page, watch);
  await page.goto('/programmes');
  for (const position of [0, 1]) await cards(page).nth(position).getByRole('checkbox', { name: /^Compare/ }).check();
  expect(await isHydrated(page)).toBe(false);
  release();
  await expect(page.getByRole('status').filter({ hasText: '3 programmes chosen' })).toBeVisible();
});

test('the caret stays where it is, and so do the scroll position and an open menu', async ({ page, watch }) => {
  const release = await holdScripts(page, watch);
  await page.setViewportSize(PHONE);
  await page.goto('/universities');
  const field = main(page).getByRole('searchbox').first();
  await field.pressSequentially('Athes');
  await field.press('ArrowLeft');
  const menu = page.getByRole('banner').locator('summary').last();
  await menu.evaluate((summary) => (summary as HTMLElement).click());
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  release();
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await page.keyboard.type('n');
  await expect(field).toHaveValue('Athens');
  await expect(page).toHaveURL('/universities?name=Athens');
});

test('the sign-in that was opened before the portal runs goes on to the requested page', async ({ page, watch }) => {
  const { id } = await openCall(page, 'research_interest');
  const release = await holdScripts(page, watch);
  await page.goto(`/calls/${String(id)}/details`);
  await main(page).getByRole('link', { name: 'Apply', exact: true }).locator('visible=true').first().click();
  const dialog = page.getByRole('dialog');
  // Without the portal the way on is a link to the guarded page itself.
  await expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/calls/${String(id)}/application-create`);
  release();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/realms\//);
  await page.goBack();
  await expect(page).toHaveURL(`/calls/${String(id)}/details`);
});

test('the sign-in closes by the keyboard before the portal runs, and the focus is back at the link', async ({ page, watch }) => {
  await holdScripts(page, watch);
  const { id } = await openCall(page, 'research_interest');
  await page.goto(`/calls/${String(id)}/details`);
  const link = main(page).getByRole('link', { name: 'Apply', exact: true }).locator('visible=true').first();
  await link.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
  expect(await isHydrated(page)).toBe(false);
});
