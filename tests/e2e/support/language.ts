import { expect, type Page } from '@playwright/test';
import type { Locale } from '@domain/locale';

const CALLED: Record<Locale, string> = { en: 'English', el: 'Ελληνικά' };

async function speak(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: CALLED[locale] }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** What a page says in Greek, in its text and in what screen readers are told; text in an element that is marked as Greek is content. */
const inGreekLetters = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('body *:not(script, style, noscript, [lang="el"], [lang="el"] *)')];
    const textsOf = (element: Element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? '');
    // An attribute with words of both languages names a record.
    const namesOf = (element: Element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '').filter((words) => !/\p{Script=Latin}/u.test(words));
    const wordsOf = (element: Element) => [...textsOf(element), ...namesOf(element)];
    return elements.flatMap(wordsOf).filter((words) => /\p{Script=Greek}/u.test(words));
  });

/**
 * Switches an English page to Greek with its language button while `act` runs, then back; the content of a form stays. The account's language is not saved,
 * because all tests share the demo accounts.
 */
export async function inGreek(page: Page, act: () => Promise<void>): Promise<void> {
  await page.route(
    '**/api/account',
    (route) => (route.request().method() === 'PUT' ? route.fulfill({ json: route.request().postDataJSON() as object }) : route.fallback()),
  );
  const content = await inGreekLetters(page);
  await speak(page, 'el');
  await act();
  await speak(page, 'en');
  await expect.poll(async () => (await inGreekLetters(page)).filter((words) => !content.includes(words)), 'words that are still Greek').toEqual([]);
  await page.unroute('**/api/account');
}
