import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from './support/portal-test';

/** `UPDATE_PICTURES=1 npx playwright test readme-picture` makes the README's picture anew. */
const TARGET = process.env.UPDATE_PICTURES ? 'docs/images/programmes.png' : 'test-results/programmes.png';

test('the README shows the portal as it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/programmes?is_open=true');
  await expect(page.locator('[data-record-id]').first()).toBeVisible();
  await page.screenshot({ path: TARGET });
  const pictures = [...readFileSync('README.md', 'utf8').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');
  expect(pictures).toContain('docs/images/programmes.png');
  expect(pictures.filter((picture) => !existsSync(picture))).toEqual([]);
});
