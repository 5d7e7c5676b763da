import { expect, type Page } from '@playwright/test';
import type { Locale } from '@domain/locale';
import { newPerson } from './people';

const CALLED: Record<Locale, string> = { en: 'English', el: 'Ελληνικά' };

async function speak(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: CALLED[locale] }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

const { familyName } = newPerson();

/**
 * What an English page says in Greek, in its text and in what screen readers are told, except for the name of the person; text in an element that is
 * marked as Greek is content.
 */
const inGreekLetters = (page: Page): Promise<string[]> =>
  page.evaluate((name) => {
    const elements = [...document.querySelectorAll('body *:not(script, style, noscript, [lang="el"], [lang="el"] *)')];
    const textsOf = (element: Element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? '');
    // An attribute that has words of both names a record in its own language.
    const namesOf = (element: Element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '').filter((words) => !/\p{Script=Latin}/u.test(words));
    const wordsOf = (element: Element) => [...textsOf(element), ...namesOf(element)];
    return elements.flatMap(wordsOf).filter((words) => /\p{Script=Greek}/u.test(words.replace(name, '')));
  }, familyName);

/**
 * Switches an English page to Greek with its language button while `act` runs, then back; the content of a form stays. The account's language is not saved,
 * because all tests share the demo accounts.
 */
export async function inGreek(page: Page, act: () => Promise<void>): Promise<void> {
  await page.route('**/api/account', (route) => (route.request().method() === 'PUT' ? route.fulfill({ json: route.request().postDataJSON() as object }) : route.fallback()));
  await speak(page, 'el');
  await act();
  await speak(page, 'en');
  await expect.poll(() => inGreekLetters(page), 'words that are still Greek').toEqual([]);
  await page.unroute('**/api/account');
}
