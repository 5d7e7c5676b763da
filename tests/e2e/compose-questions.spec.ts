import { newCall } from './support/applied';
import { save } from './support/forms';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { say } from './support/words';

test('what a call asks is composed on a page of its own, which tells its versions apart', async ({ page }) => {
  await signIn(page, demo('secretary'));
  const { id } = await newCall(page, 'Composed anew');
  await page.goto(`/manage/calls/${String(id)}/questions`);
  const version = (number: number) => page.locator(`[data-version="${String(number)}"]`);
  const question = (number: number) => page.getByRole('group', { name: `Question ${String(number)}` });
  await expect(version(1)).toContainText('As it was published');
  await expect(page.getByLabel('Places'), 'all else of the call has its own form').toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Document 1 Diploma/ })).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Question 1 Why this programme/ }).press('Enter');
  await question(1).getByLabel('Question in English').fill('Why this harbour?');
  await page.getByRole('button', { name: 'Add a question' }).press('Enter');
  await question(2).getByLabel('Question in English').fill('Since when?');
  await question(2).getByLabel('Question in Greek').fill('Από πότε;');
  await page.getByRole('button', { name: 'Move question 2 up' }).press('Enter');
  await save(page);
  await expect(version(2).locator('[data-change="reworded"]')).toHaveText(
    `Question Why this harbour? ${say('manage.questions.changes.reworded', { before: 'Why this programme?' })}`,
  );
  await expect(version(2).locator('[data-change="added"]')).toHaveText('Question Since when? is new');
  await expect(page).toHaveURL(`/manage/calls/${String(id)}/questions`);
  await expectAccessible(page);

  // A second save from the same form causes no version conflict with the first one.
  await page.getByRole('button', { name: 'Remove question 1' }).press('Enter');
  await save(page);
  await expect(version(3).locator('[data-change]')).toHaveText(['Question Since when? is no longer asked for']);
});
