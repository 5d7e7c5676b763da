import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

test('a Secretary finds what was sent and reads it as it was sent', async ({ page }) => {
  await signIn(page, demo('secretary'));
  await page.goto('/manage/applications?status=Accepted');
  await expect(page).toHaveTitle('Manage Applications · Propylaea');
  const main = page.getByRole('main');
  const names = main.getByRole('link', { name: 'Applicant Demo' });
  await expect(names).toHaveCount(1);
  await expectAccessible(page);

  const search = main.getByRole('searchbox', { name: 'Name, e-mail or number' });
  await search.fill('nobody of this name');
  await expect(names).toHaveCount(0);
  await expect(main).toContainText('No application matches.');
  await search.fill('EXAMPLE.org appl');
  await names.press('Enter');
  await expect(page).toHaveTitle('Application Review · Applicant Demo · Propylaea');
  await expect(main.getByRole('region', { name: 'What has happened' })).toContainText('by the applicant');
  await expectAccessible(page);

  const document = main.getByRole('region', { name: 'Profile as it was sent' }).getByRole('button', { name: /\.pdf/ });
  const [saved] = await Promise.all([page.waitForEvent('download'), document.first().click()]);
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
});
