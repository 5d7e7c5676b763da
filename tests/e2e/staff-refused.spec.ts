import type { Page } from '@playwright/test';
import { apiOf } from './support/api';
import { demo, registerWithProfile, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

const NO_ACCESS = 'You do not have access to this page!';

const BARRED = ['/applicant-profile/details', '/applications/Master', '/applicant-create', '/calls/1/application-create'];

async function expectRefused(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-error-status="403"]')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: NO_ACCESS })).toBeVisible();
  await expect(page).toHaveTitle('Error · Propylaea');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main')).toContainText(path);
}

for (const role of ['secretary', 'helpdesk', 'evaluator'] as const) {
  test(`${role}: every page of applicants is refused, the account is not`, async ({ page }) => {
    await signIn(page, demo(role));
    for (const path of BARRED) await expectRefused(page, path);
    await expectAccessible(page);

    await page.goto('/account');
    await expect(page).toHaveTitle('Account · Propylaea');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(demo(role).email);
    await expectAccessible(page);

    const api = await apiOf(page);
    const refused = await api.post('/api/profiles/applicants', {});
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ status: 403, detail: NO_ACCESS });
    expect((await api.post('/api/applications', { call_id: 1 })).status()).toBe(403);
  });
}

test('an applicant is refused on the pages of the Secretary', async ({ page, watch }) => {
  await registerWithProfile(page, watch);
  for (const path of ['/manage/universities', '/manage/programmes/create', '/manage/calls/1/update']) await expectRefused(page, path);
  await expectAccessible(page);
  const api = await apiOf(page);
  expect((await api.post('/api/catalogue/universities', { name: { en: 'Mine' }, country: 'GR' })).status()).toBe(403);
  expect((await api.put('/api/catalogue/calls/1', { state: 'cancelled' })).status()).toBe(403);
});
