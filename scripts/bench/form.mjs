/** What filling in a form costs, beside the same form written by hand: `node scripts/bench/form.mjs`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../lib/browser.mjs';
import { freePort } from '../lib/portal.mjs';
import { ROOT } from '../lib/sources.mjs';
import { buildPage } from './form/build-page.mjs';
import { mounting, submitting, typing } from './form/measure.mjs';
import { mixedSchema } from './form/mixed-schema.mjs';

const SIZES = [20, 50, 200, 500];
const ENGINES = /** @type {const} */ (['ours', 'hand']);
/** At most, in milliseconds, by the number of fields. */
const LIMITS = {
  p90: /** @type {Record<number, number>} */ ({ 200: 16, 500: 18 }),
  throttled: /** @type {Record<number, number>} */ ({ 200: 50 }),
  mount: /** @type {Record<number, number>} */ ({ 200: 260, 500: 500 }),
  submit: /** @type {Record<number, number>} */ ({ 200: 150 }),
};
const SLOWDOWN = 4;
const RATIO = 1.3;

/** @param {import('@playwright/test').Browser} browser @param {number} size @param {string} folder */
async function measureSize(browser, size, folder) {
  await buildPage(mixedSchema(size, { required: true }), folder);
  const { serve } = await import(pathToFileURL(join(folder, 'server', 'serve.js')).href);
  const port = await freePort();
  const app = await serve(join(folder, 'client'), port);
  try {
    const results = [];
    for (const engine of ENGINES) {
      const url = `http://localhost:${port}/?engine=${engine}`;
      const keys = await typing(browser, { url });
      const throttled = await typing(browser, { url, slowdown: SLOWDOWN });
      results.push({ size, engine, ...keys, throttled: throttled.p90, mount: await mounting(browser, url), ...(await submitting(browser, url)) });
    }
    return results;
  } finally {
    await app.close();
  }
}

/**
 * @typedef {Awaited<ReturnType<typeof measureSize>>[number]} FormFigures
 * @returns {Promise<FormFigures[] | undefined>} for each size and engine; undefined where there is no browser
 */
export async function benchForm() {
  const executablePath = await findBrowser();
  if (!executablePath) return undefined;
  // Beside the code, so that what is built finds its packages.
  const caches = join(ROOT, 'node_modules', '.cache');
  mkdirSync(caches, { recursive: true });
  const folder = mkdtempSync(join(caches, 'bench-form-'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const figures = [];
    for (const size of SIZES) figures.push(...(await measureSize(browser, size, join(folder, String(size)))));
    return figures;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {number} value @param {number | undefined} limit */
const told = (value, limit) => `${value.toFixed(1)}${limit === undefined ? '' : value <= limit ? ` (≤ ${limit})` : ` (OVER ${limit})`}`.padEnd(17);

/** Prints the figures as a table, each with what is asked for. @param {readonly FormFigures[]} figures */
export function printForm(figures) {
  console.log('Form, milliseconds:  key p50  key p90          p90, CPU / 4     work per key  mount            submit, empty');
  for (const { size, engine, ...row } of figures) {
    const limit = (/** @type {keyof typeof LIMITS} */ name) => (engine === 'ours' ? LIMITS[name][size] : undefined);
    const name = `${size} fields, ${engine === 'ours' ? 'ours' : 'by hand'}`.padEnd(21);
    const keys = `${row.p50.toFixed(1).padEnd(8)} ${told(row.p90, limit('p90'))}${told(row.throttled, limit('throttled'))}${row.task.toFixed(1).padEnd(14)}`;
    console.log(`${name}${keys}${told(row.mount, limit('mount'))}${told(row.ms, limit('submit'))}${row.invalid} errors`);
  }
  const ours = figures.filter(({ engine }) => engine === 'ours');
  const hand = figures.filter(({ engine }) => engine === 'hand');
  const ratios = ours.map(({ size, task }, index) => `${size}: ${(task / (hand[index]?.task ?? Number.NaN)).toFixed(2)}`);
  console.log(`Work per key against the form by hand: ${ratios.join(', ')} (at most ${RATIO})`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const figures = await benchForm();
  if (figures) printForm(figures);
  else console.log('Forms: skipped, no Chromium was found');
}
