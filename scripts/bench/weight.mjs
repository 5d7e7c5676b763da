/** What a first visit to public pages loads of JavaScript, and how long the first press of a person waits for what it loads. */
import { gzipSync } from 'node:zlib';
import { median, ROUNDS, withPortal } from './portal-page.mjs';

const PAGES = ['/', '/programmes', '/programmes/Master/3/details', '/universities', '/calls/1/details'];

/** Slow 4G and a processor of a quarter of this one's speed, as Lighthouse's phone has them. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
const SLOWER = 4;
/** For a machine that is busy with other work, too. */
const PATIENCE_MS = 120_000;

/** @param {import('@playwright/test').Page} page */
const takenOver = (page) => page.waitForFunction(() => document.documentElement.dataset.drawn !== undefined);

/**
 * A visit until the check for a signed-in person has its answer, which comes last: then there is the button to sign in.
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
async function visit(page, address) {
  await page.goto(address);
  await page.locator('header button', { hasText: /^(Sign in|Σύνδεση)$/ }).first().waitFor();
}

/** @param {import('@playwright/test').Browser} browser @param {{ address: string, locale: string }} wanted */
async function javascriptOf(browser, { address, locale }) {
  const page = await browser.newPage({ locale });
  /** @type {Promise<number>[]} */
  const sizes = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith('.js')) sizes.push(answer.body().then((body) => gzipSync(body).length));
  });
  const loaded = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
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

/** Runs in the page: notes how long the first press of a heart takes until it is drawn as pressed, in milliseconds. */
function notePress() {
  addEventListener('pointerdown', ({ timeStamp }) => {
    const painted = () => requestAnimationFrame(() => setTimeout(() => Object.assign(window, { waited: performance.now() - timeStamp })));
    // Not frame by frame: that would be work of its own beside what is measured.
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[data-favourite][aria-pressed="true"]')) return;
      observer.disconnect();
      painted();
    }).observe(document, { subtree: true, attributeFilter: ['aria-pressed'] });
  }, { capture: true, once: true });
}

/** @param {import('@playwright/test').Browser} browser @param {string} address */
async function firstPress(browser, address) {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(notePress);
  await visit(page, address);
  await page.locator('[data-favourite]').first().click();
  await page.waitForFunction(() => Reflect.get(window, 'waited') !== undefined);
  const waited = Number(await page.evaluate(() => Reflect.get(window, 'waited')));
  await context.close();
  return waited;
}

/** @returns {Promise<number | undefined>} milliseconds from the very first thing that a person does, a press, to its effect; undefined where there is no browser */
export function benchFirstPress() {
  return withPortal(async (browser, url) => {
    const waits = [];
    for (let round = 0; round < ROUNDS; round += 1) waits.push(await firstPress(browser, `${url}/programmes`));
    return median(waits);
  });
}
