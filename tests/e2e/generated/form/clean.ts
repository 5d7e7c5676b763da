import type { Page } from '@playwright/test';
import type { Locale } from '@domain/locale';
import { inGreek } from '../../support/language';
import { expect, expectAccessible } from '../../support/portal-test';

/** The width at which axe reads the page in each language: words and widths are tried against each other once, not twice. */
const READ_AT: Record<Locale, number> = { en: 1440, el: 360 };

/** What reaches beyond the right edge of a window that has to be scrolled sideways; empty when it has not. */
const beyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > window.innerWidth);
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').slice(0, 40)}"`;
    return [`${String(document.documentElement.scrollWidth)} px`, ...wide.map(nameOf)];
  });

/** No violation, and at no width anything that has to be scrolled sideways once the page has taken the width. */
export async function expectClean(page: Page, locale: Locale): Promise<void> {
  const before = page.viewportSize();
  for (const width of Object.values(READ_AT)) {
    await page.setViewportSize({ width, height: 900 });
    if (width === READ_AT[locale]) await expectAccessible(page);
    await expect.poll(() => beyondEdge(page), `${page.url()} at ${String(width)} px is wider than the window`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** As `expectClean`, in each language; what a form holds stays as it is. */
export async function expectCleanInBoth(page: Page): Promise<void> {
  await expectClean(page, 'en');
  await inGreek(page, () => expectClean(page, 'el'));
}
