import type { Page } from '@playwright/test';
import { holdBack } from './support/hold-back';
import { hydrated } from './support/hydration';
import { drawInBrowser, expect, test } from './support/portal-test';

test('what stands above a page is there when the page is, however late the settings of the portal come', async ({ page }) => {
  await drawInBrowser(page);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    // Delayed: a portal that does not wait for them would have rendered the page long before.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fulfill({ response });
  });
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('h1')) document.documentElement.dataset['begunWith'] ??= String(document.querySelectorAll('aside').length);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/universities');
  await expect(page.getByRole('complementary', { name: 'Demo data.' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-begun-with', '1');
});

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Waits until the page stands there. A locator is looked up anew in each document, and so outlives a navigation that has not ended. */
const expectScrolled = (page: Page, to: number) => expect(page.locator('html')).toHaveJSProperty('scrollTop', to);

test('only a new path scrolls: to the top, and back to where one was', async ({ page }) => {
  await page.goto('/programmes');
  const cards = page.getByRole('main').locator('[data-record-id]');
  await expect(cards).toHaveCount(10);
  await page.evaluate(() => scrollTo(0, 200));
  const types = page.getByRole('search').getByRole('group', { name: 'Type', exact: true });
  await types.getByRole('checkbox', { name: /^Bachelor/ }).check();
  await expect(page).toHaveURL('/programmes?prog_type=Bachelor');
  await expect(cards.filter({ hasText: 'Bachelor' })).toHaveCount(10);
  expect(await scrolled(page)).toBe(200);

  const link = cards.nth(5).locator('[data-main]');
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL(/\/details$/);
  // The address changes before the page does: only the new page's heading says that the navigation has ended.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(cards).toHaveCount(10);
  await expectScrolled(page, left);

  await test.step('back and forward keep the position, also where only the query had changed', async () => {
    await page.evaluate(() => scrollTo(0, 500));
    // The link is far above the viewport, and a mouse click would scroll to it.
    const order = page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Newest' });
    await order.evaluate((link) => (link as HTMLAnchorElement).click());
    await expect(page).toHaveURL('/programmes?prog_type=Bachelor&sort=newest');
    await expect(order).toHaveAttribute('aria-current', 'true');
    await expect(cards.filter({ hasText: 'Bachelor' })).toHaveCount(10);
    expect(await scrolled(page)).toBe(500);
    await page.evaluate(() => scrollTo(0, 300));
    await page.goBack();
    await expect(page).toHaveURL('/programmes?prog_type=Bachelor');
    await expectScrolled(page, 500);
    await page.goForward();
    await expectScrolled(page, 300);
  });

  await test.step('a reload stays, an address that is typed begins at the top, and the way back finds the place', async () => {
    await page.reload();
    await expectScrolled(page, 300);
    await page.goto('/universities');
    await expect(cards).toHaveCount(10);
    expect(await scrolled(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 150));
    await page.goto('/how-to#%E0');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expectScrolled(page, 150);
  });
});

test('the way back finds the place on a page that is still being read, and a link to a page where one was begins at its top', async ({ page }) => {
  await page.goto('/programmes?limit=50');
  await hydrated(page);
  const cards = page.getByRole('main').locator('[data-record-id]');
  await expect(cards).toHaveCount(50);
  const link = cards.nth(40).locator('[data-main]');
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const left = await scrolled(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const letAnswer = await holdBack(page, '**/api/catalogue/programmes?**');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Programmes' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'the page is too short for the place').toBeLessThan(left);
  letAnswer();
  await expect(cards).toHaveCount(50);
  await expectScrolled(page, left);

  await page.getByRole('banner').getByRole('link', { name: 'Universities' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Universities' })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Programmes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Programmes' })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
});
