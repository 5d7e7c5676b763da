import type { Page } from '@playwright/test';
import { hydrated, holdScripts } from './support/hydration';
import { expect, test } from './support/portal-test';

/** Pages that also show an instant in the reader's time zone; the last one has documents with their own dates. */
const PAGES = ['/', '/programmes/Master/3/details', '/calls/1/details', '/calls/120/details'];

/** Waits two frames, since the browser reports a layout shift after the frame in which it happened. */
const twoFrames = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const timezoneId of ['America/New_York', 'Asia/Tokyo']) {
  test.describe(`for a reader in another zone than the call (${timezoneId})`, () => {
    test.use({ timezoneId });

    for (const path of PAGES) {
      test(`the dates in their own zone come without moving the page: ${path}`, async ({ page, watch }) => {
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const release = await holdScripts(page, watch);
          await page.goto(path);
          // `document.fonts.ready` is settled as long as no layout has asked for a font, and a font that comes later moves lines by itself.
          await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
          await twoFrames(page);
          await page.evaluate(() => {
            const moved = (list: PerformanceObserverEntryList) => {
              const total = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), Number(document.body.dataset.shift ?? 0));
              document.body.dataset.shift = String(total);
            };
            new PerformanceObserver(moved).observe({ type: 'layout-shift' });
          });
          const own = page.getByRole('main').getByText(/your time|where you are/i);
          await expect(own).toHaveCount(0);
          release();
          await hydrated(page);
          await expect(own).not.toHaveCount(0);
          await twoFrames(page);
          expect(await page.evaluate(() => Number(document.body.dataset.shift ?? 0)), `${String(width)} px wide`).toBeLessThanOrEqual(0.005);
        }
      });
    }
  });
}
