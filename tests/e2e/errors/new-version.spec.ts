import type { Page, Request } from '@playwright/test';
import { fillContact, save } from '../support/forms';
import { accountMenu, register, registerWithProfile } from '../support/people';
import { expect, expectAccessible, test } from '../support/portal-test';

const PART = /\/assets\/[^/]+\.js$/;

/**
 * Simulates an upgrade: the server no longer has the chunks of the running version until the next page load brings the new ones. Returns
 * the page loads from then on.
 */
async function upgrade(page: Page, gone: RegExp): Promise<string[]> {
  const pages: string[] = [];
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pages.push(new URL(request.url()).pathname);
  });
  await page.route(PART, (route) => {
    const isGone = gone.test(route.request().url()) || route.request().method() === 'HEAD';
    return pages.length === 0 && isGone ? route.fulfill({ status: 404 }) : route.fallback();
  });
  return pages;
}

test('a page that a new version of the portal no longer has is reloaded, once and by itself', async ({ page, watch }) => {
  watch.expectLine('status of 404');
  watch.expectLine('A request had no answer.');
  await register(page);
  await page.goto('/account');
  await expect(accountMenu(page)).toBeVisible();
  const pages = await upgrade(page, /Universities-/);
  await page.getByRole('banner').getByRole('link', { name: 'Universities' }).click();
  await expect(page.getByRole('main').locator('[data-record-id]').first()).toBeVisible();
  expect(pages).toEqual(['/universities']);
});

test('where the new version cannot be had either, the page is reloaded once and then says so', async ({ page, watch }) => {
  watch.expectLine('status of 404');
  watch.expectLine('A request had no answer.');
  await register(page);
  await page.goto('/how-to');
  let visits = 0;
  page.on('request', (request) => (visits += Number(request.isNavigationRequest() && request.frame() === page.mainFrame())));
  await page.route(/\/assets\/Account-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.route(PART, (route) => (route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback()));
  await accountMenu(page).click();
  await page.getByRole('banner').locator('a[href="/account"]').click();
  await expect(page.locator('[data-unread]')).toContainText('The portal has been updated');
  expect(visits).toBe(1);
  await expect(page).toHaveURL('/account');
  await expectAccessible(page);
});

test('what is half written stays, the page says that it is to be saved first, and the next page is that of the new version', async ({ page, watch }) => {
  watch.expectLine('status of 404');
  watch.expectLine('A request had no answer.');
  watch.expectLine('The choice of language could not be kept.');
  await registerWithProfile(page);
  await page.goto('/applicant-profile/contact-infos/create');
  await fillContact(page, { street: 'Panepistimiou 30', email: 'left@example.org' });
  const pages = await upgrade(page, PART);
  await page.getByRole('banner').getByRole('button', { name: 'Ελληνικά' }).click();
  const note = page.getByRole('status').filter({ hasText: 'The portal has been updated' });
  await expect(note).toContainText('Save what you have written');
  await expect(page.getByLabel('Street and number')).toHaveValue('Panepistimiou 30');
  await expectAccessible(page);
  expect(pages).toEqual([]);
  await save(page);
  await expect(page.locator('[data-resource="contact_infos"]')).toContainText('left@example.org');
  expect(pages).toEqual(['/applicant-profile/contact-infos']);
  await expect(note).toHaveCount(0);
});
