/** Measures the JavaScript that a first visit to public pages loads, and how long a press of a filter takes once the portal runs. */
import { gzipSync } from 'node:zlib';
import { median } from './numbers.mjs';
import { ROUNDS, withPortal } from './portal-page.mjs';

const PAGES = ['/', '/programmes', '/programmes/Master/3/details', '/universities', '/calls/1/details'];

const DESKTOP = { width: 1280, height: 800 };

/**
 * Visits a page and waits until the check for a signed-in user is answered, the last step of a start: then the page offers sign-in.
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
async function visit(page, address) {
  await page.goto(address);
  await page.getByRole('banner').getByRole('button', { name: /^(Sign in|Σύνδεση)$/ }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** @param {import('@playwright/test').Browser} browser @param {{ address: string, locale: string }} visit */
async function javascriptOf(browser, { address, locale }) {
  const page = await browser.newPage({ locale, viewport: DESKTOP });
  /** @type {Map<string, Promise<number>>} by path, so that a prefetched file counts once */
  const sizes = new Map();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js') && !sizes.has(pathname)) sizes.set(pathname, answer.body().then((body) => gzipSync(body).length));
  });
  await visit(page, address);
  const kilobytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
  await page.close();
  return kilobytes;
}

/** @returns {Promise<{ page: string, locale: string, kilobytes: number }[] | undefined>} gzip kilobytes (of 1000 bytes); undefined where there is no browser */
export function benchWeight() {
  return withPortal(async (browser, url) => {
    const weights = [];
    for (const locale of ['en', 'el']) {
      for (const page of PAGES) weights.push({ page, locale, kilobytes: await javascriptOf(browser, { address: url + page, locale }) });
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

const MASTER = 'input[name="prog_type"][value="Master"]';
const CHIPS = '[aria-label="Filters that are set"]';

/** @returns {Promise<number | undefined>} milliseconds from the press of a filter on a desktop to its effect; undefined where there is no browser */
export function benchFilterPress() {
  return withPortal(async (browser, url) => {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage({ locale: 'en-GB', viewport: DESKTOP });
      await page.addInitScript(notePress, CHIPS);
      await visit(page, `${url}/programmes`);
      await page.locator(MASTER).locator('visible=true').click();
      await page.waitForFunction(() => Reflect.get(window, 'waited') !== undefined);
      rounds.push(Number(await page.evaluate(() => Reflect.get(window, 'waited'))));
      await page.close();
    }
    return median(rounds);
  });
}
