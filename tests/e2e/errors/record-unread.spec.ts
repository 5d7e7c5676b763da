import { demo, signIn } from '../support/people';
import { expect, expectAccessible, test } from '../support/portal-test';

/** Requests for the record itself, and for it among the records of the user's institutions. */
const READINGS = /\/api\/catalogue\/universities(\/1$|\?)/;
const NAME = 'National and Kapodistrian University of Athens';

test('a record of the workspace that cannot be read leaves a panel in its place, and stands there once it is tried again', async ({ page, watch }) => {
  await signIn(page, demo('secretary'));
  const main = page.getByRole('main');
  const unread = main.locator('[data-unread]');
  const record = { update: main.getByRole('textbox', { name: 'English' }), details: main.getByText(NAME, { exact: true }) };
  for (const screen of ['update', 'details'] as const) {
    await test.step(screen, async () => {
      for (const path of ['', '/1']) watch.expectAnswer(`/api/catalogue/universities${path}`, 400);
      await page.route(READINGS, (route) => route.fulfill({ status: 400, json: { detail: 'This cannot be read now.' } }));
      await page.goto(`/manage/universities/1/${screen}`);
      await expect(unread).toHaveCount(1);
      await expectAccessible(page);
      await page.unroute(READINGS);
      await unread.getByRole('button', { name: 'Try again' }).click();
      await expect(record[screen].first()).toBeVisible();
      await expect(unread).toHaveCount(0);
    });
  }
});
