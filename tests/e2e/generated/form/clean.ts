import type { Page } from '@playwright/test';
import type { Locale } from '@domain/locale';
import { expect, expectAccessible } from '../../support/portal-test';

/** The width at which axe reads the page in each language: words and widths are tried against each other once, not twice. */
const READ_AT: Record<Locale, number> = { en: 1440, el: 360 };

/** No violation, and at no width anything that has to be scrolled sideways. */
export async function expectClean(page: Page, locale: Locale): Promise<void> {
  const before = page.viewportSize();
  for (const width of Object.values(READ_AT)) {
    await page.setViewportSize({ width, height: 900 });
    if (width === READ_AT[locale]) await expectAccessible(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${page.url()} at ${String(width)} px is wider than the window by`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
