/** Measures the product's form engine against a form of the same fields written by hand, in the same browser. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { freePort } from '../scripts/lib/portal.mjs';
import { ROOT } from '../scripts/lib/sources.mjs';
import { buildPage } from './form/build-page.mjs';
import { mounting, submitting, typing } from './form/measure.mjs';
import { mixedSchema } from './form/mixed-schema.mjs';

const SLOWED = 4;

/**
 * Builds and serves the page of a schema for as long as `work` runs.
 * @template T
 * @param {Record<string, any>} schema
 * @param {(url: string) => Promise<T>} work
 */
async function withPage(schema, work) {
  const caches = join(ROOT, 'node_modules', '.cache');
  mkdirSync(caches, { recursive: true });
  const folder = mkdtempSync(join(caches, 'bench-form-'));
  try {
    await buildPage(schema, folder);
    const port = await freePort();
    const { serve } = await import(join(folder, 'server', 'serve.js'));
    const app = await serve(join(folder, 'client'), port);
    try {
      return await work(`http://localhost:${port}/`);
    } finally {
      await app.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {import('@playwright/test').Browser} browser @param {string} url */
const measure = async (browser, url) => ({
  mountMs: await mounting(browser, url),
  submit: await submitting(browser, url),
  plain: await typing(browser, { url }),
  slowed: await typing(browser, { url, slowdown: SLOWED }),
});

/**
 * @param {readonly number[]} counts of fields
 * @returns the figures of both engines for each number of fields, all but checkboxes required; undefined without a browser
 */
export async function benchForms(counts) {
  const executablePath = await findBrowser();
  if (!executablePath) return undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const forms = [];
    for (const count of counts) {
      const figures = await withPage(mixedSchema(count, { required: true }), async (url) => ({
        own: await measure(browser, url),
        byHand: await measure(browser, `${url}?engine=hand`),
      }));
      forms.push({ count, ...figures });
    }
    return forms;
  } finally {
    await browser.close();
  }
}

/** Upper limits in milliseconds, by the number of fields. @type {Record<string, Record<number, number>>} */
const LIMITS = {
  p90: { 200: 16, 500: 18 },
  slowed: { 200: 50 },
  mount: { 200: 260, 500: 500 },
  submit: { 200: 150 },
};
/** Upper limits of the ratio to the form by hand in the same run: unlike times, ratios are comparable between machines. */
const RATIOS = { 'work per key': 0.8, 'key to paint, p90': 0.9, mount: 0.5, 'submit, all empty': 0.7 };

/** @param {number} value @param {number} [limit] */
const figureText = (value, limit) => `${value.toFixed(1)}${limit === undefined ? '' : ` (${value <= limit ? 'at most' : 'OVER'} ${limit})`}`.padEnd(18);

/** Prints the figures of `benchForms` in milliseconds, beside their limits. @param {NonNullable<Awaited<ReturnType<typeof benchForms>>>} forms */
export function printForms(forms) {
  console.log('Form                  key p50   key p90           p90, CPU / 4      work per key  mount             submit, all empty');
  for (const { count, own, byHand } of forms) {
    const rows = /** @type {const} */ ([['ours', own], ['by hand', byHand]]);
    for (const [name, { plain, slowed, mountMs, submit }] of rows) {
      const limit = (/** @type {string} */ figure) => (name === 'ours' ? LIMITS[figure]?.[count] : undefined);
      const keys = `${plain.p50.toFixed(1).padEnd(10)}${figureText(plain.p90, limit('p90'))}${figureText(slowed.p90, limit('slowed'))}${
        plain.task.toFixed(1).padEnd(14)
      }`;
      console.log(`${`${count} fields, ${name}`.padEnd(22)}${keys}${figureText(mountMs, limit('mount'))}${figureText(submit.ms, limit('submit'))}`);
    }
    const ratios = {
      'work per key': own.plain.task / byHand.plain.task,
      'key to paint, p90': own.plain.p90 / byHand.plain.p90,
      mount: own.mountMs / byHand.mountMs,
      'submit, all empty': own.submit.ms / byHand.submit.ms,
    };
    const ratioNames = /** @type {(keyof typeof RATIOS)[]} */ (Object.keys(RATIOS));
    console.log(`  ours over by hand: ${ratioNames.map((name) => `${name} ${ratios[name].toFixed(2)} (at most ${RATIOS[name]})`).join(', ')}`);
  }
}
