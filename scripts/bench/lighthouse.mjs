/** Runs Lighthouse with its phone profile on public pages. npx downloads it on first use; it is no dependency of the project. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../lib/browser.mjs';
import { withPortal } from './portal-page.mjs';

/** The last version that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const PAGES = ['/', '/programmes', '/programmes/Master/3/details', '/universities', '/calls/1/details'];

const FIGURES = /** @type {const} */ ({ paint: 'largest-contentful-paint', blocking: 'total-blocking-time', interactive: 'interactive', shift: 'cumulative-layout-shift' });

/**
 * @param {string} address
 * @returns {Promise<{ scores: Record<string, number>, paint: number, blocking: number, interactive: number, shift: number }>} scores of 100, times in ms
 */
async function visit(address) {
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const args = ['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox'];
    await promisify(execFile)('npx', args, { env: { ...process.env, CHROME_PATH: (await findBrowser()) ?? '' } });
    const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
    const figure = (/** @type {keyof typeof FIGURES} */ name) => /** @type {number} */ (audits[FIGURES[name]].numericValue);
    const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]));
    return { scores, paint: figure('paint'), blocking: figure('blocking'), interactive: figure('interactive'), shift: figure('shift') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the scores and times of each page, in the order of `PAGES`; undefined where there is no browser */
export function benchLighthouse() {
  return withPortal(async (_browser, url) => {
    const visits = [];
    for (const page of PAGES) {
      // Warms the server, because the first rendering after a start is slower than an ordinary visit.
      await fetch(url + page);
      visits.push({ page, ...(await visit(url + page)) });
    }
    return visits;
  });
}
