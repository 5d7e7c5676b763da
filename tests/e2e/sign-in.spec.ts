import { fillRegistration, fillSignIn, newPerson, register, registerWithProfile, signOut } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

const DIALOG = { name: 'Sign in to continue' };

test('a guarded page on a first visit asks to sign in over an empty layout, and cancelling leads to the root', async ({ page }) => {
  await page.goto('/applications/Master?status=Draft');
  const dialog = page.getByRole('dialog', DIALOG);
  await expect(dialog).toBeVisible();
  await expect(page.locator('[data-empty-layout]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('inside the portal the guard stops the navigation where the person is', async ({ page }) => {
  await page.goto('/programmes?is_open=true');
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/details$/);
  const programme = page.url();
  await page.getByRole('main').getByRole('link', { name: 'Apply' }).first().click();
  const dialog = page.getByRole('dialog', DIALOG);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(programme);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(programme);
});

test('signing in returns to the remembered path with its query', async ({ page, another, watch }) => {
  const person = newPerson();
  await registerWithProfile(page, watch, person);

  const elsewhere = await another();
  await elsewhere.goto('/applications/Bachelor?status=Withdrawn');
  await elsewhere.getByRole('dialog', DIALOG).getByRole('button', { name: 'Sign in' }).click();
  await expectAccessible(elsewhere);
  await fillSignIn(elsewhere, person);
  await expect(elsewhere).toHaveURL('/applications/Bachelor?status=Withdrawn');
  await expect(elsewhere).toHaveTitle('Applications · Propylaea');
  await expectAccessible(elsewhere);
});

test('registering returns to the remembered path too, by way of the profile', async ({ page, watch }) => {
  await page.goto('/applications/ShortTerm?status=Draft');
  await page.getByRole('dialog', DIALOG).getByRole('button', { name: 'Create an account' }).click();
  await expectAccessible(page);
  await fillRegistration(page, newPerson(), watch);
  await expect(page).toHaveURL(`/applicant-create?next=${encodeURIComponent('/applications/ShortTerm?status=Draft')}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create my profile' }).click();
  for (const step of ['CV and photo', 'Contact details', 'Education']) {
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeFocused();
    await page.getByRole('button', { name: 'Skip for now' }).click();
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL('/applications/ShortTerm?status=Draft');
});

test('signing out ends at the root and forgets the profile', async ({ page, watch }) => {
  await registerWithProfile(page, watch);
  await page.goto('/applicant-profile/details');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('has_profile'))).toBe('true');
  await signOut(page);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('has_profile'))).toBeNull();
  await page.goto('/applicant-profile/details');
  await expect(page.getByRole('dialog', DIALOG)).toBeVisible();
});

test('a note in the browser that there is a profile opens nothing', async ({ page, watch }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('has_profile', 'true'));
  await page.goto('/applicant-profile/details');
  await expect(page.getByRole('dialog', DIALOG)).toBeVisible();
  await expect(page.locator('[data-empty-layout]')).toBeVisible();

  const uuid = await register(page, watch);
  await page.evaluate(() => localStorage.setItem('has_profile', 'true'));
  await page.goto('/applicant-profile/details');
  await expect(page).toHaveURL('/applicant-create?next=%2Fapplicant-profile%2Fdetails');
  expect(await page.evaluate(() => localStorage.getItem('has_profile'))).toBeNull();
  expect(uuid).not.toBe('');
});

test('a wrong password is refused with words, and nothing is signed in', async ({ page, watch }) => {
  const { email } = newPerson();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The e-mail or the password is not right');
  await expectAccessible(page);
  watch.expectAnswer(new URL(page.url()).pathname, 401);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});
