import { embeddedProvider } from './support/embedded-provider';
import { newPerson } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

test('the pages of the embedded sign-in are accessible, also when they refuse', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectAccessible(page);
  await embeddedProvider.fillSignIn(page, newPerson());
  await embeddedProvider.expectRefusedPassword(page);
  await expectAccessible(page);
  await embeddedProvider.openRegistration(page);
  await expect(page.getByLabel('Family name')).toBeVisible();
  await expectAccessible(page);
});
