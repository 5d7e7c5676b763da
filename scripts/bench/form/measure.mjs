/**
 * Times a form in a browser. Every time ends when the frame that shows the change has been handed to the compositor: a task posted
 * from that frame's `requestAnimationFrame` runs right after its style, layout and paint.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Browser} Browser
 */
import { median, quantile } from '../numbers.mjs';

const FIELDS_TYPED = 12;
const TEXT = 'Eleusi';
const KEY_PAUSE_MS = 60;
/** Longer than a form waits before it keeps a draft: saving it counts. */
const DRAFT_PAUSE_MS = 600;
const OPENINGS = 5;

/** Runs in the page before its own code. */
function timers() {
  const afterPaint = (/** @type {(at: number) => void} */ act) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => act(performance.now());
      port2.postMessage(undefined);
    });
  const when = (/** @type {() => boolean} */ isSo, /** @type {(at: number) => void} */ act) => {
    const look = () => (isSo() ? afterPaint(act) : requestAnimationFrame(look));
    look();
  };
  const count = (/** @type {string} */ selector) => document.querySelectorAll(selector).length;
  const times = /** @type {{ keys: number[], mount?: number, submit?: number, invalid: number }} */ ({ keys: [], invalid: 1 });
  Object.assign(window, { times });
  addEventListener('keydown', ({ timeStamp, key }) => {
    if (key.length === 1) afterPaint((at) => times.keys.push(at - timeStamp));
  }, true);
  addEventListener('click', ({ timeStamp, target }) => {
    if (!(target instanceof Element) || !target.closest('[type=submit]')) return;
    when(() => count('[aria-invalid=true]') >= times.invalid, (at) => (times.submit = at - timeStamp));
  }, true);
  // All fields come in one commit, the submit button with them.
  when(() => count('form [type=submit]') > 0, (at) => (times.mount = at - (performance.getEntriesByName('form:begin')[0]?.startTime ?? at)));
}

/** @param {Page} page @returns {Promise<{ keys: number[], mount: number, submit: number }>} */
const timesOf = (page) => page.evaluate(() => /** @type {any} */ (window).times);

/**
 * A fresh visit, nothing of an earlier one kept, on a processor made slower by the factor `slowdown`.
 * @template T
 * @param {Browser} browser
 * @param {{ url: string, slowdown?: number }} visit
 * @param {(page: Page, metrics: () => Promise<number>) => Promise<T>} act gets the page and the milliseconds its main thread has worked
 * @returns {Promise<T>}
 */
async function visiting(browser, { url, slowdown = 1 }, act) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(timers);
    const inspector = await context.newCDPSession(page);
    // The processor's time, not the clock's: another program that runs meanwhile does not count.
    await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForFunction(() => /** @type {any} */ (window).times.mount !== undefined);
    await inspector.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await act(page, async () => {
      const { metrics } = await inspector.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    });
  } finally {
    await context.close();
  }
}

/** Presses save on the empty form and waits until every refused field is marked. @param {Page} page */
async function refuse(page) {
  await page.locator('form [type=submit]').click();
  await page.waitForFunction(() => /** @type {any} */ (window).times.submit !== undefined);
}

/**
 * Types into text fields spread over the form, errors showing in all of them, a draft being kept after each.
 * @param {Browser} browser
 * @param {{ url: string, slowdown?: number }} visit
 * @returns {Promise<{ p50: number, p90: number, task: number }>} milliseconds: a key until it is painted, and main thread time per key
 */
export const typing = (browser, visit) =>
  visiting(browser, visit, async (page, worked) => {
    await refuse(page);
    const inputs = page.locator('form input[type=text]:not([role=combobox])');
    const total = await inputs.count();
    let task = 0;
    for (let index = 0; index < FIELDS_TYPED; index += 1) {
      await inputs.nth(Math.floor((index * total) / FIELDS_TYPED)).click();
      await page.waitForTimeout(DRAFT_PAUSE_MS);
      const before = await worked();
      for (const key of TEXT) {
        await page.keyboard.press(key);
        await page.waitForTimeout(KEY_PAUSE_MS);
      }
      await page.waitForTimeout(DRAFT_PAUSE_MS);
      task += (await worked()) - before;
    }
    const { keys } = await timesOf(page);
    if (keys.length !== FIELDS_TYPED * TEXT.length) throw new Error(`${keys.length} keys were seen in ${visit.url}`);
    return { p50: median(keys), p90: quantile(keys, 0.9), task: task / keys.length };
  });

/**
 * @param {Browser} browser @param {string} url
 * @returns {Promise<number>} median milliseconds from the begin of drawing, code loaded, until all fields are painted
 */
export async function mounting(browser, url) {
  const times = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) times.push(await visiting(browser, { url }, async (page) => (await timesOf(page)).mount));
  return median(times);
}

/**
 * @param {Browser} browser @param {string} url
 * @returns {Promise<{ ms: number, invalid: number }>} median milliseconds from the click until all refused fields are painted, and their number
 */
export async function submitting(browser, url) {
  const invalid = await visiting(browser, { url }, async (page) => {
    await refuse(page);
    await page.waitForTimeout(DRAFT_PAUSE_MS);
    return page.locator('[aria-invalid=true]').count();
  });
  const times = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const ms = await visiting(browser, { url }, async (page) => {
      await page.evaluate((most) => (/** @type {any} */ (window).times.invalid = most), invalid);
      await refuse(page);
      return (await timesOf(page)).submit;
    });
    times.push(ms);
  }
  return { ms: median(times), invalid };
}
