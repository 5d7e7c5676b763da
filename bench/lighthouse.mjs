/** Runs Lighthouse with its phone profile on public pages. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { commandOf } from './packages.mjs';
import { withPortal } from './portal-page.mjs';

const PAGES = ['/', '/programmes', '/programmes/Master/3/details', '/universities', '/calls/1/details'];

const FIGURES =
  /** @type {const} */ ({ paint: 'largest-contentful-paint', blocking: 'total-blocking-time', interactive: 'interactive', shift: 'cumulative-layout-shift' });

/**
 * @param {string} lighthouse its command
 * @param {string} address
 * @returns {Promise<{ scores: Record<string, number>, paint: number, blocking: number, interactive: number, shift: number }>} scores of 100, times in ms
 */
async function visit(lighthouse, address) {
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const args = [lighthouse, address, '--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox'];
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, CHROME_PATH: (await findBrowser()) ?? '' } });
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
  const lighthouse = commandOf('lighthouse');
  if (!lighthouse) throw new Error('Lighthouse cannot be installed.');
  return withPortal(async (_browser, url) => {
    const visits = [];
    for (const page of PAGES) {
      // Warms the server, because the first rendering after a start is slower than an ordinary visit.
      await fetch(url + page);
      visits.push({ page, ...(await visit(lighthouse, url + page)) });
    }
    return visits;
  });
}
