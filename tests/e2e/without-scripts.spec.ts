import { expect, test } from './support/portal-test';
import { sayIn } from './support/words';

test.use({ javaScriptEnabled: false });

for (const width of [360, 1440]) {
  test.describe(`at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('without scripts one finds a programme and reads its call', async ({ page }) => {
      const main = page.getByRole('main');
      const cards = main.locator('[data-record-id]');

      await test.step('searches from the start page', async () => {
        await page.goto('/');
        await expect(main.getByRole('listitem').filter({ hasText: 'Closes' }).first()).toBeVisible();
        await main.getByLabel('Type').selectOption('Master');
        await main.getByRole('button', { name: 'Search' }).click();
        await expect(page).toHaveURL(/\/programmes\?.*prog_type=Master/);
      });

      await test.step('filters what was found', async () => {
        await expect(cards).toHaveCount(10);
        const filters = page.getByRole('search', { name: 'Filters' });
        await expect(filters.getByRole('group', { name: 'Type', exact: true }).getByRole('checkbox', { name: /^Master/ })).toBeChecked();
        const languages = filters.getByRole('group', { name: 'Language of instruction' });
        await languages.getByText('Language of instruction').click();
        for (const name of [/^English/, /^Greek/]) await languages.getByRole('checkbox', { name }).check();
        await filters.getByLabel('Open for applications now').check();
        await filters.getByRole('button', { name: 'Find' }).click();
        await expect(page).toHaveURL(/is_open=true.*language=en&language=el/);
        await expect(cards.filter({ hasText: 'Master' }).filter({ hasText: 'Open' })).not.toHaveCount(0);
      });

      await test.step('drops a filter by its chip, and comes to what was found past the filters', async () => {
        const chips = main.getByRole('group', { name: 'Filters that are set' });
        await chips.getByRole('link', { name: 'Remove: In Greek' }).click();
        await expect(page).toHaveURL(/language=en(&|$)/);
        await expect(page).not.toHaveURL(/language=el/);
        const toResults = main.getByRole('link', { name: /^To the results: \d+ programmes$/ });
        if (width === 360) {
          await toResults.click();
          await expect(chips).toBeInViewport();
        }
        await chips.getByRole('link', { name: 'Clear all filters' }).click();
        await expect(page).toHaveURL('/programmes');
        await page.goto('/programmes?prog_type=Master');
      });

      await test.step('turns the page', async () => {
        const first = await cards.first().textContent();
        await main.getByRole('link', { name: /Next/ }).click();
        await expect(page).toHaveURL(/page=2/);
        await expect(page).toHaveURL(/prog_type=Master/);
        expect(await cards.first().textContent()).not.toBe(first);
      });

      await test.step('reads a programme and its call', async () => {
        const link = cards.first().locator('[data-main]');
        const title = (await link.textContent()) ?? '';
        await link.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await main.getByRole('region', { name: 'Calls' }).locator('[data-main]').first().click();
        await expect(page).toHaveURL(/\/calls\/\d+\/details$/);
        const calendar = await main.getByRole('link', { name: 'Save the dates to your calendar' }).getAttribute('href');
        expect((await page.request.get(calendar ?? '')).headers()['content-type']).toContain('text/calendar');
        await expect(main).toContainText(title);
      });

      await test.step('reads it in Greek, and what comes after it too', async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Ελληνικά' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'el');
        await page.goto('/how-to');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('el', 'routes.how-to'));
      });

      await test.step('follows what a university offers to the list of it', async () => {
        await page.goto('/universities/1/details');
        await main.getByRole('link', { name: /^Μεταπτυχιακό \(\d+\)$/ }).click();
        await expect(page).toHaveURL('/programmes?prog_type=Master&university_id=1');
        await expect(cards).not.toHaveCount(0);
      });

      await test.step('reads which words were searched for in place of those that are nowhere', async () => {
        await page.goto('/programmes?lang=en');
        await page.getByRole('search', { name: 'Filters' }).getByLabel('Programme or university').fill('sceince');
        await page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: 'Find' }).click();
        await expect(page.getByRole('status').filter({ hasText: 'Showing results for science' })).toBeVisible();
        await expect(cards.first().locator('mark')).toHaveText('Science');
      });

      await test.step('drops the filter that finds nothing', async () => {
        await page.goto('/programmes?name=qqqqzzzz&prog_type=Master');
        await main.getByRole('link', { name: /^Without “Name: qqqqzzzz”/ }).click();
        await expect(page).toHaveURL('/programmes?prog_type=Master');
        await expect(cards).toHaveCount(10);
      });

      await test.step('is led on from a page that is rendered by scripts', async () => {
        await page.goto('/favourites');
        await main.getByRole('link', { name: 'programmes' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programmes');
      });

      await test.step('compares what is ticked in a list', async () => {
        await page.goto('/programmes');
        for (const place of [0, 1]) await cards.nth(place).getByRole('checkbox', { name: /^Compare/ }).check();
        await main.getByRole('button', { name: 'Compare programmes' }).click();
        await expect(main.getByRole('columnheader')).toHaveCount(2);
        await main.getByRole('link', { name: /^Remove from the comparison/ }).first().click();
        await expect(main.getByRole('columnheader')).toHaveCount(1);
      });

      await test.step('meets no button that does nothing', async () => {
        for (
          const path of [
            '/',
            '/programmes',
            '/universities',
            '/programmes/Master/3/details',
            '/compare?ids=1,2',
            `/programmes?name=${'a'.repeat(150)}`,
            `/programmes?name=${'qz'.repeat(75)}`,
          ]
        ) {
          await page.goto(path);
          await expect(page.locator('button:not([type="submit"]):visible')).toHaveCount(0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      });
    });
  });
}
