/** Runs the built product and a browser for a measurement. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { startPortal, stopPortal } from '../scripts/lib/portal.mjs';

const APPLICANT = 'applicant@example.org';

/** How many times a visit is measured. */
export const ROUNDS = 7;

/**
 * Starts the product on an empty data folder, and a browser, for as long as `work` runs.
 * @template T
 * @param {(browser: import('@playwright/test').Browser, url: string) => Promise<T>} work
 * @returns {Promise<T | undefined>} undefined where there is no browser
 */
export async function withPortal(work) {
  const executablePath = await findBrowser();
  if (!executablePath) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-bench-'));
  const portal = await startPortal({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    return await work(browser, portal.url);
  } finally {
    await browser.close();
    await stopPortal(portal);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Signs a demo account in on the portal's own pages. @param {import('@playwright/test').Page} page @param {string} url of the portal @param {string} email */
export async function signInOnPage(page, url, email) {
  await page.goto(url);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Signs in the demo applicant, and creates a profile if there is none.
 * @param {import('@playwright/test').Page} page
 * @param {string} url of the portal
 * @returns the applicant's URL in the API, and the headers for requests as this applicant
 */
export async function signInWithProfile(page, url) {
  const pendingRequest = page.waitForRequest((request) => request.url().includes('/api/profiles/applicants/'));
  await signInOnPage(page, url, APPLICANT);
  const profileRequest = await pendingRequest;
  const headers = { authorization: profileRequest.headers()['authorization'] ?? '' };
  const answer = await page.request.post(`${url}/api/profiles/applicants`, { headers, data: {} });
  // With the demo data there is a profile already.
  if (![201, 409].includes(answer.status())) throw new Error(`The demo applicant's profile was answered with ${String(answer.status())}.`);
  return { applicant: profileRequest.url(), headers };
}
