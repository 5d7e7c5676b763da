import { expect, test } from './support/portal-test';

const HEIGHT = 800;

test('the layout changes at the breakpoints of the specification', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: HEIGHT });
  await page.goto('/programmes');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const button = page.getByRole('main').getByRole('button', { name: 'Filters' });
  await expect(button).toBeVisible();
  await expect(filters).toBeHidden();
  await page.setViewportSize({ width: 1024, height: HEIGHT });
  await expect(filters).toBeVisible();
  await expect(button).toBeHidden();
  // The filters have a wider column from 1440 on.
  const columns = page.locator('main div', { has: filters }).last();
  const first = () => columns.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ')[0]);
  await page.setViewportSize({ width: 1439, height: HEIGHT });
  expect(await first()).toBe('272px');
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  expect(await first()).toBe('300px');
});
