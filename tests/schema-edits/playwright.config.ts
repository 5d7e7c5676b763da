import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

/** No web server setup: the portal already runs on `PORTAL_URL`. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/schema-edits',
  workers: 2,
  globalSetup: undefined,
  reporter: [['list'], ['json', { outputFile: process.env.REPORT }]],
});
