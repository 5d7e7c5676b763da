import { expect, type Page } from '@playwright/test';
import type { Locale } from '@domain/locale';

const CALLED: Record<Locale, string> = { en: 'English', el: 'Ελληνικά' };

async function speak(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: CALLED[locale] }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/**
 * Switches an English page to Greek with its language button while `act` runs, then back; the content of a form stays. The account's language is not saved,
 * because all tests share the demo accounts.
 */
export async function inGreek(page: Page, act: () => Promise<void>): Promise<void> {
  await page.route('**/api/account', (route) => (route.request().method() === 'PUT' ? route.fulfill({ json: route.request().postDataJSON() as object }) : route.fallback()));
  await speak(page, 'el');
  await act();
  await speak(page, 'en');
  await page.unroute('**/api/account');
}
