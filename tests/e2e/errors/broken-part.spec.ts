import type { Page } from '@playwright/test';
import { registerWithProfile } from '../support/people';
import { drawInBrowser, expect, expectAccessible, test } from '../support/portal-test';

const broken = (page: Page) => page.locator('[data-broken-part]');

type Rows = Record<string, unknown>[];

test('a card whose data has another shape says so in its place, and comes back when it is tried again', async ({ page, watch }) => {
  watch.expectLine('TypeError');
  await drawInBrowser(page);
  await page.route(/\/api\/catalogue\/programmes\?/, async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as Rows;
    await route.fulfill({ response: answer, json: rows.map((row, index) => (index === 0 ? { ...row, languages: 'Greek' } : row)) });
  });
  await page.goto('/programmes?limit=5');
  await expect(broken(page)).toHaveCount(1);
  await expect(broken(page)).toContainText('This part could not be shown.');
  await expect(page.getByRole('main').locator('[data-record-id]')).toHaveCount(4);
  await expectAccessible(page);
  await broken(page).getByRole('button', { name: 'Try again' }).click();
  await expect(broken(page)).toHaveCount(1);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('main').locator('[data-record-id]').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/programmes\/.*\/details$/);
});

test('a page that cannot be rendered at all becomes the Error page between header and footer, and the navigation works', async ({ page, watch }) => {
  watch.expectLine('TypeError');
  await drawInBrowser(page);
  await page.route('**/api/catalogue/universities/1', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), name: { en: { one: 'University' } } } });
  });
  await page.goto('/universities/1/details');
  await expect(page.locator('[data-error-status="500"]')).toContainText('Something went wrong on our side');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-error-status]')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Programmes' }).click();
  await expect(page).toHaveURL(/\/programmes/);
});

test('a section of a profile that cannot be rendered takes neither the other sections nor the profile’s navigation with it', async ({ page, watch }) => {
  const uuid = await registerWithProfile(page);
  watch.expectLine('TypeError');
  await page.route(`**/api/profiles/applicants/${uuid}/complete`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), certifications: 'none' } });
  });
  await page.goto('/applicant-profile/details');
  await expect(broken(page)).toHaveCount(1);
  for (const title of ['Contact details', 'Education', 'Languages', 'Work experience']) {
    await expect(page.getByRole('region', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Certifications' })).toHaveCount(0);
  await page.getByRole('main').getByRole('navigation').getByRole('link', { name: /^Education/ }).click();
  await expect(page).toHaveURL('/applicant-profile/education-degrees');
  await expect(broken(page)).toHaveCount(0);
});
