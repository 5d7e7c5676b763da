import { expect, type Page } from '@playwright/test';
import type { Locale } from '@domain/locale';

const CALLED: Record<Locale, string> = { en: 'English', el: 'Ελληνικά' };

async function speak(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: CALLED[locale] }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/**
 * Has an English page in Greek meanwhile, by the button for it, which keeps what a form holds. For this page alone: the accounts of the demo are shared by all
 * stories.
 */
export async function inGreek(page: Page, act: () => Promise<void>): Promise<void> {
  await page.route('**/api/account', (route) => (route.request().method() === 'PUT' ? route.fulfill({ json: route.request().postDataJSON() as object }) : route.fallback()));
  await speak(page, 'el');
  await act();
  await speak(page, 'en');
  await page.unroute('**/api/account');
}
