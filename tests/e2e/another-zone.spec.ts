import { arrive, takenOver } from './support/before-the-portal';
import { expect, test } from './support/portal-test';

test.describe('for a reader in another zone than the call', () => {
  test.use({ timezoneId: 'America/New_York' });

  for (const width of [360, 1440]) {
    test(`the dates in their own zone come without moving the page, ${String(width)} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await arrive(page, '/calls/1/details');
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => {
        const moved = (list: PerformanceObserverEntryList) => {
          const total = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), Number(document.body.dataset.shift ?? 0));
          document.body.dataset.shift = String(total);
        };
        new PerformanceObserver(moved).observe({ type: 'layout-shift' });
      });
      for (const place of [200, 201]) await page.mouse.move(place, place);
      await takenOver(page);
      await expect(page.getByRole('main').getByText('Your time:')).not.toHaveCount(0);
      // Two frames: a shift is told after the frame in which it happened.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => Number(document.body.dataset.shift ?? 0))).toBeLessThanOrEqual(0.01);
    });
  }
});
