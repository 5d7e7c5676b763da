/** What a first visit to public pages loads of JavaScript. */
import { gzipSync } from 'node:zlib';
import { withPortal } from './portal-page.mjs';

const PAGES = ['/', '/programmes', '/programmes/Master/3/details', '/universities', '/calls/1/details'];

/** @param {import('@playwright/test').Browser} browser @param {{ address: string, locale: string }} visit */
async function javascriptOf(browser, { address, locale }) {
  const page = await browser.newPage({ locale });
  /** @type {Promise<number>[]} */
  const sizes = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith('.js')) sizes.push(answer.body().then((body) => gzipSync(body).length));
  });
  await page.goto(address);
  // The sign-in comes last: with its answer there is the button.
  await page.locator('header button', { hasText: /^(Sign in|Σύνδεση)$/ }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return total / 1000;
}

/**
 * @returns {Promise<{ page: string, locale: string, kilobytes: number }[] | undefined>} gzip kilobytes (of 1000 bytes) with everything that
 *   loads by itself, the sign-in included; undefined where there is no browser
 */
export function benchWeight() {
  return withPortal(async (browser, url) => {
    const weights = [];
    for (const locale of ['en', 'el']) {
      for (const page of PAGES) weights.push({ page, locale, kilobytes: await javascriptOf(browser, { address: url + page, locale }) });
    }
    return weights;
  });
}
