import { expect, type Locator, type Page } from '@playwright/test';
import { nameOf } from '../../support/typed-fields';

/** A field of a form by its dotted path in the data. */
export const field = (scope: Page | Locator, path: string): Locator => scope.locator(`[data-field="${path}"]`);

/** Expands the section behind the button `fold`, unless it is expanded already. */
export async function openFold(fold: Locator): Promise<void> {
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

/** Ticks the radio button by its code and not by its label, since the label may become a part of another option's label. */
export const tickCode = (scope: Locator, code: string): Promise<void> => scope.locator(`input[type="radio"][value="${code}"]`).check();

/** Types into a searchable list and selects the option that it finds. */
export async function choose(scope: Locator, text: string): Promise<void> {
  const input = scope.getByRole('combobox');
  await input.fill(text);
  await scope.page().getByRole('option', { name: text }).first().click();
  await expect(input).toHaveValue(new RegExp(text));
}

const contact = nameOf<'contact_infos'>;

interface Contact {
  street: string;
  postalCode?: string;
  email: string;
}

/** Fills in the required fields of the contact details. */
export async function fillContact(page: Page, { street, postalCode, email }: Contact): Promise<void> {
  await tickCode(field(page, contact({ kind: 'home' })), 'home');
  await page.getByLabel('Street and number').fill(street);
  if (postalCode) await page.getByLabel('Postal code').fill(postalCode);
  await page.getByLabel('City').fill('Athens');
  await choose(field(page, contact({ address: { country: 'GR' } })), 'Greece');
  await page.getByLabel('Email').fill(email);
}

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

/** A task in the list at the top of a draft, by its name. */
export const task = (page: Page, name: string) => page.getByRole('navigation', { name: 'What there is to do' }).getByRole('link', { name });
