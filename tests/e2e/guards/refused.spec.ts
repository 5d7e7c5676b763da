import { demo, readIn, signIn } from '../support/people';
import { expect, expectAccessible, test } from '../support/portal-test';

const BARRED = '/applicant-profile/education-degrees/12/update';

test('a refused page says so in the words of the specification, names the requested path, and shows the way on', async ({ page }) => {
  await signIn(page, demo('evaluator'));
  await page.goto(`${BARRED}?from=list`);
  const words = page.getByRole('main').getByRole('alert');
  await expect(words).toHaveText('You do not have access to this page!');
  await expect(page.locator('[data-error-status="403"]')).toContainText(BARRED);
  await expect(page).toHaveURL(`${BARRED}?from=list`);
  await expectAccessible(page);

  await readIn(page, 'el');
  await page.reload();
  await expect(words).toHaveText('Δεν έχετε πρόσβαση σε αυτή τη σελίδα!');
  await expectAccessible(page);
  await readIn(page, 'en');
  await page.reload();

  await page.getByRole('main').getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Home · Propylaea');
});
