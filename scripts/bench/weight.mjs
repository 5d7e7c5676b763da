/** Measures the JavaScript that a first visit to public pages loads, and how long the first click waits for the code that it needs. */
import { gzipSync } from 'node:zlib';
import { median } from './numbers.mjs';
import { ROUNDS, withPortal } from './portal-page.mjs';

const PAGES = ['/', '/programmes', '/programmes/Master/3/details', '/universities', '/calls/1/details'];

/** Slow 4G; with `SLOWER`, the processor slowed down four times, this is Lighthouse's phone profile. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
const SLOWER = 4;
/** Long enough for a machine that is busy with other work. */
const PATIENCE_MS = 120_000;

/** @param {import('@playwright/test').Page} page */
const whenHydrated = (page) => page.waitForFunction(() => document.documentElement.dataset.drawn !== undefined);

/**
 * Visits a page and waits until the check for a signed-in user is answered, the last step of a start: then the page offers sign-in, on a phone in the menu.
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
async function visit(page, address) {
  await page.goto(address);
  await page.locator('html[data-visitor]').waitFor();
}

/** @param {import('@playwright/test').Browser} browser @param {{ address: string, locale: string }} visit */
async function javascriptOf(browser, { address, locale }) {
  const page = await browser.newPage({ locale });
  /** @type {Map<string, Promise<number>>} by path, so that a prefetched file counts once */
  const sizes = new Map();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js') && !sizes.has(pathname)) sizes.set(pathname, answer.body().then((body) => gzipSync(body).length));
  });
  const loaded = async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
  await visit(page, address);
  await page.waitForLoadState('networkidle');
  const beforeInteraction = await loaded();
  for (const x of [1, 2]) await page.mouse.move(x, x);
  await whenHydrated(page);
  await page.waitForLoadState('networkidle');
  const hydrated = await loaded();
  await page.close();
  return { beforeInteraction, hydrated };
}

/**
 * @returns {Promise<{ page: string, locale: string, beforeInteraction: number, hydrated: number }[] | undefined>} gzip kilobytes (of 1000 bytes):
 *   loaded before the first interaction, including the check for a signed-in user, and in total after the portal has hydrated the page;
 *   undefined where there is no browser
 */
export function benchWeight() {
  return withPortal(async (browser, url) => {
    const weights = [];
    for (const locale of ['en', 'el']) {
      for (const page of PAGES) weights.push({ page, locale, ...(await javascriptOf(browser, { address: url + page, locale })) });
    }
    return weights;
  });
}

/** Runs in the page: records the milliseconds from the first press until the page shows `effect`, a selector. @param {string} effect */
function notePress(effect) {
  addEventListener('pointerdown', ({ timeStamp }) => {
    const painted = () => requestAnimationFrame(() => setTimeout(() => Object.assign(window, { waited: performance.now() - timeStamp })));
    // Not polled on every animation frame, because that would add work to the measurement.
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(effect)) return;
      observer.disconnect();
      painted();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, { capture: true, once: true });
}

const PHONE = { width: 360, height: 800 };
const DESK = { width: 1280, height: 800 };

/** Possible first presses: a heart and a phone's filters, which the small starter script handles, and a filter on a desktop, which waits for the portal. */
const PRESSES = {
  heart: { viewport: PHONE, target: '[data-favourite]', effect: '[data-favourite][aria-pressed="true"]' },
  filters: { viewport: PHONE, target: '[data-opens]', effect: 'dialog[open]' },
  'filter on a desk': { viewport: DESK, target: 'input[name="prog_type"][value="Master"]', effect: '[aria-label="Filters that are set"]' },
};

/** @param {import('@playwright/test').Browser} browser @param {string} address @param {{ viewport: { width: number, height: number }, target: string, effect: string }} press */
async function firstPress(browser, address, { viewport, target, effect }) {
  const context = await browser.newContext({ locale: 'en-GB', viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(notePress, effect);
  await visit(page, address);
  // A user who reads first finds prefetched code. The press is the first interaction: no pointer movement precedes it.
  await page.waitForLoadState('networkidle');
  await page.locator(target).first().click();
  await page.waitForFunction(() => Reflect.get(window, 'waited') !== undefined);
  const waited = Number(await page.evaluate(() => Reflect.get(window, 'waited')));
  await context.close();
  return waited;
}

/**
 * @returns {Promise<{ press: string, waited: number }[] | undefined>} milliseconds from the press, the user's first interaction, to its effect;
 *   undefined where there is no browser
 */
export function benchFirstPress() {
  return withPortal(async (browser, url) => {
    const waits = [];
    for (const [press, parts] of Object.entries(PRESSES)) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await firstPress(browser, `${url}/programmes`, parts));
      waits.push({ press, waited: median(rounds) });
    }
    return waits;
  });
}
