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
/** Longer than the debounce of saving a draft, so that the save is measured, too. */
const DRAFT_PAUSE_MS = 600;
const OPENINGS = 5;

/** Runs in the page before its own code. */
function timers() {
  const afterPaint = (/** @type {(at: number) => void} */ callback) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => callback(performance.now());
      port2.postMessage(undefined);
    });
  const when = (/** @type {() => boolean} */ condition, /** @type {(at: number) => void} */ callback) => {
    const poll = () => (condition() ? afterPaint(callback) : requestAnimationFrame(poll));
    poll();
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
  // React renders all fields in one commit, together with the submit button.
  when(() => count('form [type=submit]') > 0, (at) => (times.mount = at - (performance.getEntriesByName('form:begin')[0]?.startTime ?? at)));
}

/** @param {Page} page @returns {Promise<{ keys: number[], mount: number, submit: number }>} */
const timesOf = (page) => page.evaluate(() => /** @type {any} */ (window).times);

/**
 * Runs `act` on a visit in a new browser context, with the processor throttled by the factor `slowdown` after the form is mounted.
 * @template T
 * @param {Browser} browser
 * @param {{ url: string, slowdown?: number }} visit
 * @param {(page: Page, metrics: () => Promise<number>) => Promise<T>} act gets the page, and a function for the milliseconds that its main thread has worked
 * @returns {Promise<T>}
 */
async function visiting(browser, { url, slowdown = 1 }, act) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(timers);
    const inspector = await context.newCDPSession(page);
    // Processor time instead of wall clock, so that other programs do not distort it.
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

/** Submits the empty form and waits until `times.invalid` fields are marked as invalid. @param {Page} page */
async function submitEmpty(page) {
  await page.locator('form [type=submit]').click();
  await page.waitForFunction(() => /** @type {any} */ (window).times.submit !== undefined);
}

/**
 * Types into text fields spread over the form, while it shows the errors of an empty submit, and waits after each field until the draft is saved.
 * @param {Browser} browser
 * @param {{ url: string, slowdown?: number }} visit
 * @returns {Promise<{ p50: number, p90: number, task: number }>} milliseconds from a key press to its paint, and main thread time per key
 */
export const typing = (browser, visit) =>
  visiting(browser, visit, async (page, workedMs) => {
    await submitEmpty(page);
    const inputs = page.locator('form input[type=text]:not([role=combobox])');
    const total = await inputs.count();
    let task = 0;
    for (let index = 0; index < FIELDS_TYPED; index += 1) {
      await inputs.nth(Math.floor((index * total) / FIELDS_TYPED)).click();
      await page.waitForTimeout(DRAFT_PAUSE_MS);
      const before = await workedMs();
      for (const key of TEXT) {
        await page.keyboard.press(key);
        await page.waitForTimeout(KEY_PAUSE_MS);
      }
      await page.waitForTimeout(DRAFT_PAUSE_MS);
      task += (await workedMs()) - before;
    }
    const { keys } = await timesOf(page);
    if (keys.length !== FIELDS_TYPED * TEXT.length) throw new Error(`${keys.length} keys were seen in ${visit.url}`);
    return { p50: median(keys), p90: quantile(keys, 0.9), task: task / keys.length };
  });

/**
 * @param {Browser} browser @param {string} url
 * @returns {Promise<number>} median milliseconds from the first render, with the code loaded, until all fields are painted
 */
export async function mounting(browser, url) {
  const times = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) times.push(await visiting(browser, { url }, async (page) => (await timesOf(page)).mount));
  return median(times);
}

/**
 * @param {Browser} browser @param {string} url
 * @returns {Promise<{ ms: number, invalid: number }>} median milliseconds from the click until all invalid fields are painted, and their number
 */
export async function submitting(browser, url) {
  const invalid = await visiting(browser, { url }, async (page) => {
    await submitEmpty(page);
    await page.waitForTimeout(DRAFT_PAUSE_MS);
    return page.locator('[aria-invalid=true]').count();
  });
  const times = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const ms = await visiting(browser, { url }, async (page) => {
      await page.evaluate((count) => (/** @type {any} */ (window).times.invalid = count), invalid);
      await submitEmpty(page);
      return (await timesOf(page)).submit;
    });
    times.push(ms);
  }
  return { ms: median(times), invalid };
}
