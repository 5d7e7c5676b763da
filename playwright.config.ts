import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';
import { BROWSER_FLAGS } from './tests/e2e/support/browser';

const executablePath = await findBrowser();
if (!executablePath) throw new Error('No Chromium: run `npx playwright install chromium`, install one with your system, or set BROWSER_PATH.');

export default defineConfig({
  testDir: 'tests/e2e',
  // Its own folder, because Playwright empties it, and beside it are the reports of suites that run at the same time.
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // More than cores, because a test waits half of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous, for a machine that is busy with other work; tests that require speed measure it themselves.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  globalSetup: './tests/e2e/support/global-setup.ts',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Athens',
    // Recording every test makes the whole run a good deal slower, so it is off unless TRACE is set.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
    launchOptions: { executablePath, args: BROWSER_FLAGS },
  },
});
