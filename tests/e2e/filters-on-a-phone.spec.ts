import type { Page } from '@playwright/test';
import { holdScripts, isHydrated } from './support/hydration';
import { expect, test } from './support/portal-test';

test.use({ viewport: { width: 360, height: 800 } });

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Filters' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const types = (page: Page) => sheet(page).getByRole('group', { name: 'Type', exact: true });

test('filters on a phone open, close and find without waiting for the portal', async ({ page, watch }) => {
  await holdScripts(page, watch);
  await page.goto('/programmes?sort=name');
  await button(page).click();
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(button(page)).toBeFocused();
  await button(page).press('Enter');
  const show = sheet(page).getByRole('button', { name: /^Show/ });
  // Without the portal the results of a selection are not counted.
  await expect(show).toHaveAccessibleName('Show the results');
  for (const name of [/^Master/, /^Bachelor/]) await types(page).getByRole('checkbox', { name }).check();
  await show.click();
  // Empty and default filters are not in the URL.
  await expect(page).toHaveURL('/programmes?prog_type=Bachelor&prog_type=Master&sort=name');
  await expect(page.getByRole('group', { name: 'Filters that are set' })).toContainText('Master');
  expect(await isHydrated(page)).toBe(false);
});

test('filters on a phone stay open when the portal takes over, and what was chosen takes effect', async ({ page, watch }) => {
  const release = await holdScripts(page, watch);
  await page.goto('/programmes');
  await button(page).click();
  await types(page).getByRole('checkbox', { name: /^Master/ }).check();
  release();
  await expect(page).toHaveURL('/programmes?prog_type=Master');
  await expect(sheet(page).getByRole('button', { name: /^Show/ })).toHaveAccessibleName(/^Show: \d+ programmes$/);
  await expect(sheet(page)).toBeVisible();
  await types(page).getByRole('checkbox', { name: /^Bachelor/ }).check();
  await expect(page).toHaveURL('/programmes?prog_type=Master&prog_type=Bachelor');
  await sheet(page).getByRole('button', { name: /^Show/ }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/programmes?prog_type=Master&prog_type=Bachelor');
  await expect(button(page)).toBeFocused();
});
