import type { Page } from '@playwright/test';
import { tabTo } from '../support/keyboard';
import { inGreek } from '../support/language';
import { move } from '../support/navigation';
import { demo, fillSignIn, loginDialog, signInOnScreen, type Role } from '../support/people';
import { expect, expectAccessible, test } from '../support/portal-test';
import { say } from '../support/words';

/** The maximum number of Tab presses to reach everything on the start page of staff. */
const MAX_TABS = 30;

const linkTo = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();

/** Expects an accessible page without horizontal overflow at desktop and phone width, in both languages. */
async function expectGoodEverywhere(page: Page, greekTitle: string): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `fits into ${String(width)} px`).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await inGreek(page, async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole('heading', { level: 1, name: greekTitle })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 800 });
  });
}

test('a Secretary lands at /manage, sees how much stands in the catalogue, and goes to its parts by keyboard', async ({ page }) => {
  const [counted] = await Promise.all([page.waitForResponse(/\/api\/catalogue\/universities\?filter=/), signInOnScreen(page, demo('secretary'))]);
  await expect(page).toHaveURL('/manage');
  await expect(page).toHaveTitle('Manage · Propylaea');
  const total = counted.headers()['content-range']?.split('/')[1] ?? '';
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'in the catalogue' }).first()).toContainText(`${total}in the catalogue`);
  await test.step('what waits leads to the list of just those, and so do the figures', async () => {
    const unread = page.getByRole('region', { name: say('today.title') }).getByRole('link', { name: /sent and (is|are) not under review$/ });
    const count = /^[\d,]+/.exec(await unread.innerText())?.[0] ?? '';
    const standing = page.getByRole('figure', { name: say('today.statuses.title') });
    await expect(standing.getByRole('img')).toHaveAttribute('width', /^[1-9]/);
    await standing.getByText('As a table').click();
    await expect(standing.getByRole('row', { name: /^Sent / })).toContainText(count);
    await standing.getByRole('link', { name: 'Sent', exact: true }).click();
    await expect(page).toHaveURL('/manage/applications?status=Finalized');
    await expect(page.getByRole('main').getByRole('table')).toContainText('Sent');
    await page.goBack();
    await expect(page).toHaveURL('/manage');
  });
  await expectGoodEverywhere(page, 'Σήμερα');
  await test.step('the widest list in the longer words fits a narrow desk, and so does what its search is called', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await move(page, '/manage/calls');
    await inGreek(page, async () => {
      await expect(page.locator('[data-record-id]').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
      const labels = page.getByRole('main').locator('.MuiInputLabel-root');
      expect(await labels.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)))
        .toEqual([]);
      // MUI's own names of the pager are English.
      await expect(page.getByRole('navigation', { name: 'Σελίδες' }).getByRole('button', { name: 'Μετάβαση στην επόμενη σελίδα' })).toBeVisible();
      await page.setViewportSize({ width: 360, height: 800 });
      await expect(page.getByRole('main').getByRole('button', { name: 'Μετάβαση στην επόμενη σελίδα' })).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    // A page load moves the focus back to the top.
    await page.goto('/manage');
    await page.setViewportSize({ width: 1440, height: 800 });
  });

  await tabTo(page, linkTo(page, 'Calls'), MAX_TABS);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/manage/calls');
  await page.getByRole('navigation', { name: 'Management' }).getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL('/manage');
  await page.getByRole('link', { name: /^\d+ drafts? that only secretaries see$/ }).click();
  await expect(page).toHaveURL('/manage/calls?state=draft');
  await expect(page.locator('[data-record-id]').first()).toContainText('Draft');
  await page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage' }).click();
  await expect(page).toHaveURL('/manage');
});

for (
  const [role, name] of [
    ['helpdesk', 'Helpdesk'],
    ['evaluator', 'Evaluator'],
  ] as const satisfies [Role, string][]
) {
  test(`${name} lands at /manage, where it says what this account can do today`, async ({ page }) => {
    await signInOnScreen(page, demo(role));
    await expect(page).toHaveURL('/manage');
    await expect(page.getByRole('main')).toContainText(`You are signed in as ${name}.`);
    await expectGoodEverywhere(page, 'Σήμερα');
    await tabTo(page, linkTo(page, 'Your account'), MAX_TABS);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('main')).toContainText(demo(role).email);
    await expectAccessible(page);
  });
}

test('staff who requested a page of their own stay there after signing in', async ({ page, another }) => {
  await page.goto('/manage/calls?state=draft');
  await loginDialog(page).getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, demo('secretary'));
  await expect(page).toHaveTitle('Manage Calls · Propylaea');
  await expect(page).toHaveURL('/manage/calls?state=draft');

  const elsewhere = await another();
  await elsewhere.goto('/applications/Master?status=Draft');
  await loginDialog(elsewhere).getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(elsewhere, demo('evaluator'));
  await expect(elsewhere.locator('[data-error-status="403"]')).toBeVisible();
  await expect(elsewhere).toHaveURL('/applications/Master?status=Draft');
});
