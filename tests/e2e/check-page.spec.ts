import type { Page } from '@playwright/test';
import { nameOf } from '../support/typed-fields';
import { newCall, readyDrafts } from './support/applied';
import { field } from './support/forms';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

const language = nameOf<'language_degrees'>;

async function choose(page: Page, path: string, option: string) {
  await field(page, path).getByRole('combobox').fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

const checked = (page: Page) => page.getByRole('region', { name: 'Your profile, as it will be sent' });
const part = (page: Page, name: string) => checked(page).getByRole('heading', { level: 3, name });

test('whoever changes a part of the profile from the check page comes back to that part, however they leave its form', async ({ page, another }) => {
  const secretary = await another();
  await signIn(secretary, demo('secretary'));
  const [draft] = await readyDrafts(page, [await newCall(secretary, 'A call that is checked')]);
  const check = `/applications/${String(draft?.id)}/update?task=review`;
  const isBackAt = async (name: string) => {
    await expect(page).toHaveURL(`${check}#profile.${name === 'Languages' ? 'language_degrees' : 'education_degrees'}`);
    await expect(part(page, name)).toBeFocused();
    await expect(part(page, name)).toBeInViewport();
  };
  await page.goto(check);

  await test.step('what is not there yet is added, or is not', async () => {
    const add = checked(page).getByRole('link', { name: 'Add a language' });
    await add.click();
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
    await isBackAt('Languages');
    await add.click();
    await choose(page, language({ language: 'fr' }), 'French');
    await field(page, language({ level: 'B2' })).getByRole('combobox').selectOption('B2');
    await choose(page, language({ certificate: 'none' }), 'No certificate');
    await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
    await isBackAt('Languages');
    await expect(checked(page)).toContainText('French');
  });

  await test.step('what is there is changed, after looking round the profile', async () => {
    await checked(page).getByRole('link', { name: 'Change: Education' }).click();
    await expect(page).toHaveURL(/\/education-degrees\?next=/);
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'Edit: Education' }).click();
    await expect(page).toHaveURL(/\/education-degrees\?next=/);
    await page.getByRole('listitem').getByRole('link', { name: /^Edit/ }).click();
    await field(page, nameOf<'education_degrees'>({ title: '' })).getByRole('textbox').fill('Bachelor of Harbours');
    await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
    await isBackAt('Education');
    await expect(checked(page)).toContainText('Bachelor of Harbours');
  });

  await test.step('it is viewed and left as it is', async () => {
    await checked(page).getByRole('link', { name: 'Change: Education' }).click();
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    await isBackAt('Education');
  });

  await test.step('it is deleted from the list', async () => {
    await checked(page).getByRole('link', { name: 'Change: Languages' }).click();
    await page.getByRole('main').getByRole('button', { name: /^Delete: French/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await isBackAt('Languages');
    await expect(checked(page)).not.toContainText('French');
  });
});
