import type { Page } from '@playwright/test';
import { newCall, sentApplication } from './support/applied';
import { tabTo } from './support/keyboard';
import { demo, readIn, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

/** Opens the decision bar by its shortcut, selects the waiting list, expects the next rank as suggestion and enters the decision. */
async function putOnList(page: Page, rank: number): Promise<void> {
  const panel = page.getByRole('main').getByRole('region', { name: 'Απόφαση', exact: true });
  await expect(panel.getByRole('button', { name: 'Απόφαση…' })).toBeVisible();
  await page.keyboard.press('d');
  await tabTo(page, panel.getByRole('radio').first());
  const waitlist = panel.getByRole('radio', { name: 'Λίστα αναμονής' });
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 4 && !(await waitlist.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(waitlist).toBeChecked();
  await expect(panel.getByLabel('Σειρά στη λίστα αναμονής')).toHaveValue(String(rank));
  await tabTo(page, panel.getByRole('button', { name: 'Καταχώριση απόφασης' }));
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('Καταχωρίστηκε');
}

test('decisions are entered and released by keyboard alone, in Greek, on a desk and on a phone, with a warning of places that stay free', async ({ page, another }) => {
  test.slow();
  await signIn(page, demo('secretary'));
  const call = await newCall(page, 'Call of the keyboard', { seats: 1 });
  const applicant = await another();
  const ids: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    await applicant.context().clearCookies();
    ids.push((await sentApplication(applicant, call)).application.id);
  }
  await readIn(page, 'el');
  const main = page.getByRole('main');
  for (const [index, width] of [1440, 360].entries()) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/manage/applications/${String(ids[index])}`);
    await putOnList(page, index + 1);
    await expect(main).toContainText('Θα έμεναν ελεύθερες θέσεις');
    await expectAccessible(page);
  }

  await tabTo(page, main.getByRole('link', { name: 'Αποφάσεις της πρόσκλησης' }));
  await page.keyboard.press('Enter');
  await tabTo(page, main.getByRole('button', { name: 'Κοινοποίηση 2 αποφάσεων' }));
  await page.keyboard.press('Enter');
  await expect(main).toContainText('Αυτά θα σταλούν.');
  await tabTo(page, main.getByText(/^Μήνυμα προς/).first());
  await page.keyboard.press('Enter');
  await expect(main.locator('details[open]')).toHaveCount(1);
  await tabTo(page, main.getByRole('button', { name: 'Κοινοποίηση 2 αποφάσεων' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Άκυρο' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Κοινοποίηση 2 αποφάσεων' }));
  await page.keyboard.press('Enter');
  await expect(main).toContainText('Κοινοποιήθηκαν 2 αποφάσεις.');
  // The keyboard focus is on the result, not at the top of the page.
  await expect(main.locator('[tabindex="-1"]:focus')).toContainText('Κοινοποιήθηκαν 2 αποφάσεις.');
});
