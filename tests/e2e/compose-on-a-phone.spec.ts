import { newCall } from './support/applied';
import { openFold } from './support/forms';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

test('what is composed on a phone can be seen as others will, and the form is come back to where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demo('secretary'));
  const call = await newCall(page, 'Composed on a phone');
  const main = page.getByRole('main');
  const trial = main.locator('[data-trial]');

  await page.goto(`/manage/calls/${String(call.id)}/update`);
  const title = main.getByLabel('Question in English');
  await openFold(main.getByRole('button', { name: /^Question 1/ }));
  await title.fill('What do you bring?');
  await expect(trial).toBeHidden();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1000);
  await main.getByRole('button', { name: 'See it as applicants do' }).click();
  await expect(trial.getByLabel('What do you bring?')).toBeInViewport();
  await expect(title).toBeHidden();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Back to composing' }).click();
  await expect(title).toBeInViewport();
  await expect(title).toHaveValue('What do you bring?');
  expect(await page.evaluate(() => scrollY)).toBe(before);

  await page.goto(`/manage/calls/${String(call.id)}/rubric`);
  await main.getByRole('button', { name: 'Add a criterion' }).click();
  await main.getByRole('button', { name: 'See it as evaluators do' }).click();
  await expect(trial.getByLabel(/^Criterion 1, not named yet/)).toBeVisible();
  await main.getByRole('button', { name: 'Back to composing' }).click();
  await main.getByLabel('Name in English').fill('Clarity');
  await main.getByRole('button', { name: 'See it as evaluators do' }).click();
  await trial.getByLabel(/^Clarity/).fill('8');
  await expect(trial.getByLabel('Comment: Clarity')).toBeVisible();
  await expectAccessible(page);
  // On a wide screen the preview is beside the form.
  await page.setViewportSize({ width: 1500, height: 900 });
  await expect(main.getByLabel('Name in English')).toBeVisible();
  await expect(trial.getByLabel(/^Clarity/)).toHaveValue('8');
  await expect(main.getByRole('button', { name: 'Back to composing' })).toBeHidden();
});
