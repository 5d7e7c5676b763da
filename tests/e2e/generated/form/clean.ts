import type { Page } from '@playwright/test';
import type { Locale } from '@domain/locale';
import { inGreek } from '../../support/language';
import { expect, expectAccessible } from '../../support/portal-test';

/** The viewport width for axe in each language: one width per language halves the number of axe runs. */
const READ_AT: Record<Locale, number> = { en: 1440, el: 360 };

/** The elements beyond the right edge of the viewport if the page scrolls horizontally; else empty. */
const beyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > window.innerWidth);
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').slice(0, 40)}"`;
    return [`${String(document.documentElement.scrollWidth)} px`, ...wide.map(nameOf)];
  });

/** Expects no axe violation, and no horizontal scrolling at any width once the layout has settled. */
export async function expectClean(page: Page, locale: Locale): Promise<void> {
  const before = page.viewportSize();
  for (const width of Object.values(READ_AT)) {
    await page.setViewportSize({ width, height: 900 });
    if (width === READ_AT[locale]) await expectAccessible(page);
    await expect.poll(() => beyondEdge(page), `${page.url()} at ${String(width)} px is wider than the window`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Runs `expectClean` in each language; the content of a form stays. */
export async function expectCleanInBoth(page: Page): Promise<void> {
  await expectClean(page, 'en');
  await inGreek(page, () => expectClean(page, 'el'));
}
