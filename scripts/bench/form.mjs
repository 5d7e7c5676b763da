/** What a form costs: the product's own and the same fields written by hand, in the same browser. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../lib/browser.mjs';
import { freePort } from '../lib/portal.mjs';
import { ROOT } from '../lib/sources.mjs';
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
const measured = async (browser, url) => ({
  mountMs: await mounting(browser, url),
  submit: await submitting(browser, url),
  plain: await typing(browser, { url }),
  slowed: await typing(browser, { url, slowdown: SLOWED }),
});

/**
 * @param {readonly number[]} counts of fields
 * @returns what both engines take for forms of so many fields, each text required; undefined without a browser
 */
export async function benchForms(counts) {
  const executablePath = await findBrowser();
  if (!executablePath) return undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const forms = [];
    for (const count of counts) {
      const figures = await withPage(mixedSchema(count, { required: true }), async (url) => ({
        own: await measured(browser, url),
        byHand: await measured(browser, `${url}?engine=hand`),
      }));
      forms.push({ count, ...figures });
    }
    return forms;
  } finally {
    await browser.close();
  }
}
