/** Measures the JavaScript that a first visit to public pages loads, and how long the first click waits for the code that it needs. */
import { gzipSync } from 'node:zlib';
import { median } from './numbers.mjs';
import { ROUNDS, withPortal } from './portal-page.mjs';

const PAGES = ['/', '/programmes', '/programmes/Master/3/details', '/universities', '/calls/1/details'];

/** Slow 4G and a processor of a quarter of this one's speed, as Lighthouse's phone has them. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
const SLOWER = 4;
/** Long enough for a machine that is busy with other work. */
const PATIENCE_MS = 120_000;

/** @param {import('@playwright/test').Page} page */
const takenOver = (page) => page.waitForFunction(() => document.documentElement.dataset.drawn !== undefined);

/**
 * A visit until the check for a signed-in person has its answer, which comes last: then the sign-in is offered, on a phone in the menu.
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
async function visit(page, address) {
  await page.goto(address);
  await page.locator('html[data-visitor]').waitFor();
}

/** @param {import('@playwright/test').Browser} browser @param {{ address: string, locale: string }} wanted */
async function javascriptOf(browser, { address, locale }) {
  const page = await browser.newPage({ locale });
  /** @type {Map<string, Promise<number>>} by address: what was fetched ahead comes once */
  const sizes = new Map();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js') && !sizes.has(pathname)) sizes.set(pathname, answer.body().then((body) => gzipSync(body).length));
  });
  const loaded = async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
  await visit(page, address);
  await page.waitForLoadState('networkidle');
  const untouched = await loaded();
  for (const place of [1, 2]) await page.mouse.move(place, place);
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  const takenOverWith = await loaded();
  await page.close();
  return { untouched, takenOver: takenOverWith };
}

/**
 * @returns {Promise<{ page: string, locale: string, untouched: number, takenOver: number }[] | undefined>} gzip kilobytes (of 1000 bytes):
 *   what a visit loads before anybody does something, the check for a signed-in person included, and all that it has loaded once the
 *   portal has taken over; undefined where there is no browser
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

/** Runs in the page: notes how long the first press takes until the page shows `effect`, a selector, in milliseconds. @param {string} effect */
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

/** What somebody may press first: a heart and a phone's filters, which the page's starter answers, and a filter on a desk, which waits for the portal. */
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
  // Whoever reads before they press finds what is fetched ahead; what moves first is the press itself.
  await page.waitForLoadState('networkidle');
  await page.locator(target).first().click();
  await page.waitForFunction(() => Reflect.get(window, 'waited') !== undefined);
  const waited = Number(await page.evaluate(() => Reflect.get(window, 'waited')));
  await context.close();
  return waited;
}

/**
 * @returns {Promise<{ press: string, waited: number }[] | undefined>} milliseconds from the very first thing that a person does, a press, to its effect;
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
