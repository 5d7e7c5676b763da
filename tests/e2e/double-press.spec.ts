import type { Page } from '@playwright/test';
import { apiOf, type Application } from './support/api';
import { newCall, readyDrafts } from './support/applied';
import { demo, registerWithProfile, signIn } from './support/people';
import { expect, test } from './support/portal-test';

/** Taps twice on the middle of a button, as a nervous finger does. */
async function doubleTap(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name }).first();
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await button.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a double tap on Send asks its question, which one more tap on the same point does not answer', async ({ page, another }) => {
    const staff = await another();
    await signIn(staff, demo('secretary'));
    const call = await newCall(staff, 'Call of the double tap');
    const [draft] = (await readyDrafts(page, [call])) as [Application];
    await page.goto(`/applications/${String(draft.id)}/update?task=review`);
    await doubleTap(page, 'Send the application');
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    const { status } = (await (await (await apiOf(page)).get(`/api/applications/${String(draft.id)}`)).json()) as Application;
    expect(status).toBe('Draft');
  });
});

test('a double click on Save with a mistake changes nothing that moves under it', async ({ page }) => {
  await registerWithProfile(page);
  await page.goto('/applicant-profile/contact-infos/create');
  const main = page.getByRole('main');
  await main.getByRole('radio').first().check();
  const before = await main.getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).checked));
  // A control that comes to where the button was, as a page with an error summary may bring one.
  await page.evaluate(() =>
    document.querySelector('main form')?.addEventListener('submit', () => {
      const [, other] = document.querySelectorAll<HTMLElement>('main input[type=radio]');
      const row = other?.closest('label');
      if (row) Object.assign(row.style, { position: 'fixed', inset: '0', zIndex: '9999' });
    }, true)
  );
  await main.locator('button[type=submit]').dblclick();
  expect(await main.getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).checked))).toEqual(before);
});
