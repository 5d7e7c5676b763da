/** What a first visit to public pages loads of JavaScript. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../lib/browser.mjs';
import { startPortal } from '../lib/portal.mjs';

const PAGES = ['/', '/programmes', '/programmes/Master/3/details', '/universities', '/calls/1/details'];

/** @param {import('@playwright/test').Browser} browser @param {string} address */
async function javascriptOf(browser, address) {
  const page = await browser.newPage();
  /** @type {Promise<number>[]} */
  const sizes = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith('.js')) sizes.push(answer.body().then((body) => gzipSync(body).length));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return total / 1000;
}

/**
 * @returns {Promise<{ page: string, kilobytes: number }[] | undefined>} gzip kilobytes (of 1000 bytes) with everything that loads by
 *   itself, the sign-in included; undefined where there is no browser
 */
export async function benchWeight() {
  const executablePath = await findBrowser();
  if (!executablePath) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-bench-'));
  const portal = await startPortal({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const weights = [];
    for (const page of PAGES) weights.push({ page, kilobytes: await javascriptOf(browser, portal.url + page) });
    return weights;
  } finally {
    await browser.close();
    const ended = once(portal.process, 'exit');
    portal.process.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
