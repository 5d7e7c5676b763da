import type { Page } from '@playwright/test';
import { fillRegistration, newPerson, registerWithProfile } from '../support/people';
import { expect, test } from '../support/portal-test';

/** Skips all profile steps after the first. */
async function skipToTheEnd(page: Page): Promise<void> {
  for (const step of ['Contact details', 'Education', 'Languages', 'Certifications', 'Work experience', 'Other documents', 'CV and photo']) {
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible();
    await page.getByRole('button', { name: 'Skip for now' }).click();
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Links' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
}

test('next survives a whole sign-up with its query: dialog, registration, each step of the profile, a reload', async ({ page }) => {
  const wanted = '/applications/ShortTerm?status=Draft&from=a%20b%26c';
  await page.goto(wanted);
  await page.getByRole('dialog', { name: 'Sign in to continue' }).getByRole('button', { name: 'Create an account' }).click();
  await fillRegistration(page, newPerson());
  await expect(page).toHaveURL(`/applicant-create?next=${encodeURIComponent(wanted)}`);
  await page.getByRole('button', { name: 'Create my profile' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Contact details' })).toBeVisible();
  await page.reload();
  await skipToTheEnd(page);
  await expect(page).toHaveURL(wanted);
  await expect(page).toHaveTitle('Applications · Propylaea');
});

test('a next that leads elsewhere leads to the own profile instead', async ({ page }) => {
  await registerWithProfile(page);
  for (
    const next of ['https://elsewhere.invalid/', '//elsewhere.invalid/', '/.//elsewhere.invalid/', '/\\elsewhere.invalid/', 'javascript:document.title="taken"']
  ) {
    await page.goto(`/applicant-create?step=links&next=${encodeURIComponent(next)}`);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page, next).toHaveURL('/applicant-profile/details');
    await expect(page, next).toHaveTitle('Applicant Profile · Propylaea');
  }
});
