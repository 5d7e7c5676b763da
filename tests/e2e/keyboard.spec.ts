import { initialOf } from '@domain/schema/initial';
import type { Page } from '@playwright/test';
import { typeRecord } from './generated/form/typing';
import { schemaOf } from './generated/model/fields';
import { clearedOf, samplesOf } from './generated/model/samples';
import { expectForm } from './generated/visits';
import { tabTo } from './support/keyboard';
import { accountMenu, newPerson, registerWithProfile } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

const SECTION = 'language_degrees';
/** A record with only the section's required fields. */
const RECORD = clearedOf(SECTION, samplesOf(SECTION)[0] ?? {});

/** Expects the navigation to be complete: the heading has the focus, and the live region announces the page's name. */
async function expectArrived(page: Page, name: string): Promise<void> {
  await expect(page).toHaveTitle(`${name} · Propylaea`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${name} · Propylaea` })).toHaveCount(1);
}

test('signing in and writing a record needs no mouse', async ({ page, another }) => {
  test.slow();
  const person = newPerson();
  await registerWithProfile(await another(), person);
  const records = page.locator(`[data-resource="${SECTION}"] [data-record-id]`);

  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();

  await test.step('the first press of Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('signs in', async () => {
    await page.reload();
    await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Sign in' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
  });

  await test.step('goes to the languages of the profile', async () => {
    await tabTo(page, accountMenu(page));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'My profile' }));
    await page.keyboard.press('Enter');
    await expectArrived(page, 'Applicant Profile');
    await tabTo(page, page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name: 'Languages' }));
    await page.keyboard.press('Enter');
    await expectArrived(page, 'Language Degrees');
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Add', exact: true }));
    await page.keyboard.press('Enter');
    await expectArrived(page, 'Language Degree Create');
  });

  await test.step('fills the form and saves it', async () => {
    await expectForm(page);
    await typeRecord({ page, form: SECTION, names: {} }, RECORD, initialOf(schemaOf(SECTION)));
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expectArrived(page, 'Language Degrees');
    await expect(records).toHaveCount(1);
  });

  await test.step('deletes it after a question that keeps the focus', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Delete/ }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete this?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: /^Delete/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: 'Yes, delete' }));
    await page.keyboard.press('Enter');
    await expect(records).toHaveCount(0);
  });
});

test('a search is saved and deleted by the keyboard, which stays where it was', async ({ page }) => {
  await registerWithProfile(page);
  await page.goto('/programmes?prog_type=Master');
  const save = page.getByRole('button', { name: 'Save this search' });
  await save.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(save).toBeFocused();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete: Master' }).press('Enter');
  await page.getByRole('dialog', { name: 'Delete this search?' }).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Saved searches' })).toBeFocused();
});
