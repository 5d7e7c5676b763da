/** How long a Secretary waits for the screen of the list of sent applications, with all of them behind it. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { startPortal, stopPortal } from '../scripts/lib/portal.mjs';
import { median } from './numbers.mjs';
import { ROUNDS, signInOnPage } from './portal-page.mjs';

const LIST = '/manage/applications';
const SECRETARY = 'secretary@example.org';

/** @typedef {{ took: number, busy: number }} Visit milliseconds from the navigation until the list answers, and those that the page's main thread worked */

/** Runs in each page: records when the rows are painted and a key moves the focus between them. */
function noteList() {
  const times = { answers: Number.NaN };
  Object.assign(window, { times });
  new MutationObserver((_changes, observer) => {
    const links = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('main tbody [data-open]'));
    if (links.length < 2) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(press));
  }).observe(document, { childList: true, subtree: true });
  /** The list reacts to keys only after hydration; earlier key presses have no effect. */
  function press() {
    const [first, second] = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('main tbody [data-open]'));
    first?.focus();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true }));
    if (second && document.activeElement === second) times.answers = performance.now();
    else setTimeout(press);
  }
}

/** @param {import('@playwright/test').Page} page @param {string} url @returns {Promise<Visit>} */
async function visit(page, url) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busy = async () => ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  const before = await busy();
  await page.goto(url + LIST, { waitUntil: 'commit' });
  await page.waitForFunction(() => Number.isFinite(Reflect.get(window, 'times')?.answers));
  const spent = (await busy()) - before;
  await session.detach();
  return { took: await page.evaluate(() => Reflect.get(window, 'times').answers), busy: spent };
}

/**
 * Visits the list with a browser, on a second portal over the same database: its own identity provider lets a user sign in.
 * @param {{ databaseUrl: string, keys: string }} database the address of the database, and the file of the keys that encrypt its secrets
 * @returns {Promise<{ first: Visit, again: Visit } | undefined>} a visit with an empty browser cache, and the median of seven later ones;
 *   undefined where there is no browser
 */
export async function benchScreen({ databaseUrl, keys }) {
  const executablePath = await findBrowser();
  if (!executablePath) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-bench-'));
  copyFileSync(keys, join(folder, 'secrets.key'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  /** @type {Awaited<ReturnType<typeof startPortal>> | undefined} */
  let portal;
  try {
    portal = await startPortal({ DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO_DATA: 'true', LOG_LEVEL: 'error' });
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signInOnPage(page, portal.url, SECRETARY);
    await page.waitForURL('**/manage');
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.addInitScript(noteList);
    const first = await visit(page, portal.url);
    const visits = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(page, portal.url));
    return { first, again: { took: median(visits.map(({ took }) => took)), busy: median(visits.map(({ busy }) => busy)) } };
  } finally {
    await browser.close();
    if (portal) await stopPortal(portal);
    rmSync(folder, { recursive: true, force: true });
  }
}
