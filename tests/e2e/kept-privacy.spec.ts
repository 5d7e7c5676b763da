import { newCall, sentApplication } from './support/applied';
import { demo, readIn, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

test('who has sent an application reads the page “Privacy” as it was when they did', async ({ page, another }) => {
  const staff = await another();
  await signIn(staff, demo('secretary'));
  const { application } = await sentApplication(page, await newCall(staff, 'A call with a declaration'));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/applications/${String(application.id)}/details`);
  await page.getByRole('link', { name: 'The page “Privacy” as it read when the application was sent' }).click();
  await expect(page).toHaveURL(/\/privacy\?version=[0-9a-f]{64}$/);
  await expect(page.locator('[data-kept-text]')).toContainText('This text is kept');
  // The server renders the page too, on a direct visit.
  await page.reload();
  await expect(page.locator('[data-kept="contact_infos"]')).toBeVisible();
  await expect(page.locator('code', { hasText: 'has_profile' }), 'what is kept in the browser is part of the text').toBeVisible();
  await expectAccessible(page);
  await readIn(page, 'el');
  await page.reload();
  await expect(page.locator('[data-kept-text]')).toContainText('Το κείμενο αυτό διατηρείται');
  await page.getByRole('link', { name: 'Διαβάστε το κείμενο που ισχύει τώρα' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.locator('[data-kept-text]')).toHaveCount(0);
});
