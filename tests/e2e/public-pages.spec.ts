import { ROUTES, type RouteFact } from '@domain/routes';
import type { Page } from '@playwright/test';
import { oldest, openCall } from './support/api';
import { register } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { scriptsOf } from './support/scripts';
import { thoroughUnless } from './support/thorough';
import { say } from './support/words';

const PUBLIC = ROUTES.filter(({ guard }) => guard === 'public');

interface Listed {
  id: number;
  university_id: number;
}

/** The address of a public route, its id taken from the catalogue. */
async function addressOf(page: Page, { key, path }: RouteFact): Promise<string> {
  if (key === 'call') return path.replace(':id', String((await openCall(page)).id));
  if (!path.includes(':id')) return path;
  const filter = key.startsWith('programme.') ? { prog_type: key.split('.')[1] } : {};
  const answer = await page.request.get('/api/catalogue/programmes', { params: oldest([0, 0], filter) });
  const [programme] = (await answer.json()) as Listed[];
  return path.replace(':id', String(key === 'university' ? programme?.university_id : programme?.id));
}

/** The page title: a page about a record has the record's name after the route's name. */
const titleOf = ({ name, path }: RouteFact): RegExp => new RegExp(`^${name}${path.includes(':id') ? ' · [^·]{3,}' : ''} · Propylaea$`);

async function expectRoomEnough(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { content, window } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, window: innerWidth }));
  expect(content, `${page.url()} is no wider than the screen`).toBeLessThanOrEqual(window);
}

/**
 * The viewport widths in each language. Axe runs at the last width only, at which the next page loads: one axe run per language, not
 * one per width.
 */
const WIDTHS = { en: [320, 1440], el: [1440, 360] } as const;

/** Strings that identify the libraries which only pages with forms and record lists may load. */
const HEAVY = { 'react-admin': 'ra.notification.', RJSF: 'ui:fieldReplacesAnyOrOneOf', 'react-query': 'No QueryClient set' };

/** Records the scripts that a page loads from now on; returns a function that gives the libraries of `HEAVY` in them. */
function librariesOf(page: Page): () => Promise<string[]> {
  const read = scriptsOf(page);
  return async () => {
    const code = (await read()).join('\n');
    return Object.entries(HEAVY).flatMap(([name, word]) => (code.includes(word) ? [name] : []));
  };
}

for (const locale of ['en', 'el'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale: locale === 'en' ? 'en-GB' : 'el-GR' });

    test('every public page has its title, one heading, room enough and no accessibility error', thoroughUnless(locale === 'en'), async ({ page }) => {
      test.slow();
      const libraries = librariesOf(page);
      for (const route of PUBLIC) {
        await page.goto(await addressOf(page, route));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page).toHaveTitle(locale === 'en' ? titleOf(route) : / · Propylaea$/);
        for (const width of WIDTHS[locale]) {
          await page.setViewportSize({ width, height: 800 });
          await expectRoomEnough(page);
        }
        await expectAccessible(page);
      }
      expect(await libraries()).toEqual([]);
    });
  });
}

test('a page with a form loads react-admin and RJSF, which no public page does', async ({ page }) => {
  const libraries = librariesOf(page);
  await register(page);
  await page.goto('/applicant-create');
  await expect(page.getByRole('button', { name: 'Create my profile' })).toBeVisible();
  expect(await libraries()).toEqual(Object.keys(HEAVY));
});

for (const path of ['/nowhere/at/all', '/programmes/Master/12a/details', '/universities/abc/details', '/calls/1x/details', '/Programmes']) {
  test(`${path} is the Error page`, async ({ page, watch }) => {
    watch.expectAnswer(path, 404);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('[data-error-status="404"]')).toBeVisible();
    await expect(page).toHaveTitle('Error · Propylaea');
    await expect(page.getByRole('main')).toContainText(path);
    await expectRoomEnough(page);
    await expectAccessible(page);
  });
}

test('a call on paper has nothing to press, and says nothing that is true only for now', async ({ page }) => {
  await page.goto(`/calls/${String((await openCall(page)).id)}/details`);
  const main = page.getByRole('main');
  await expect(main.getByRole('checkbox')).toHaveCount(1);
  const timeLeft = main.getByText(/^(Closes )?in \d+ (days|hours|minutes?)$/).filter({ visible: true });
  await expect(timeLeft.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(timeLeft).toHaveCount(0);
  for (const role of ['button', 'checkbox'] as const) await expect(main.getByRole(role)).toHaveCount(0);
});

test('two programmes are compared side by side on the narrowest phone, each row under its head', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/compare?ids=1,2');
  const table = page.getByRole('region', { name: 'Compare programmes' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  for (const head of await table.getByRole('columnheader').all()) {
    const { x = 0, width = Infinity } = (await head.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(320);
  }
  const row = table.getByRole('row').filter({ hasText: 'Duration' });
  await expect(row.getByRole('rowheader')).toHaveText('Duration');
  await expect(row.getByRole('cell')).toHaveCount(2);
  const cellLeft = await row.getByRole('cell').first().evaluate((cell) => cell.getBoundingClientRect().left + parseFloat(getComputedStyle(cell).paddingLeft));
  expect((await row.getByText('Duration').boundingBox())?.x, 'a head begins where its values do').toBeCloseTo(cellLeft, 0);
  await expectAccessible(page);
});

test('a programme that does not exist is the Error page too', async ({ page, watch }) => {
  watch.expectAnswer('/programmes/Master/999999999/details', 404);
  await page.goto('/programmes/Master/999999999/details');
  await expect(page.locator('[data-error-status="404"]')).toBeVisible();
});

test('a page or limit that is no number falls back to 1 and 10', async ({ page }) => {
  await page.goto('/programmes?page=second&limit=many');
  await expect(page.getByRole('main').locator('[data-record-id]')).toHaveCount(10);
  await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.goto('/universities?page=-3');
  await expect(page.getByRole('main').locator('[data-record-id]')).toHaveCount(10);
});

test('filters live in the address, and survive reload, back and forward', async ({ page }) => {
  await page.goto('/programmes');
  const filters = page.getByRole('search', { name: 'Filters' });
  const types = filters.getByRole('group', { name: 'Type', exact: true });
  const master = types.getByRole('checkbox', { name: /^Master/ });
  const bachelor = types.getByRole('checkbox', { name: /^Bachelor/ });
  const open = filters.getByLabel('Open for applications now');
  await open.click();
  await expect(page).toHaveURL('/programmes?is_open=true');
  await expect(open).toBeChecked();
  await master.check();
  await expect(page).toHaveURL('/programmes?prog_type=Master&is_open=true');
  await page.reload();
  await expect(master).toBeChecked();
  await expect(open).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/programmes?is_open=true');
  await expect(master).not.toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL('/programmes?prog_type=Master&is_open=true');
  await expect(master).toBeChecked();

  await test.step('a filter takes several values, each with a chip that takes it away alone', async () => {
    await bachelor.check();
    await expect(page).toHaveURL('/programmes?prog_type=Master&prog_type=Bachelor&is_open=true');
    const chips = page.getByRole('group', { name: 'Filters that are set' });
    await expect(chips.getByRole('link', { name: /^Remove/ })).toHaveCount(3);
    await chips.getByRole('link', { name: /Bachelor/ }).click();
    await expect(page).toHaveURL('/programmes?prog_type=Master&is_open=true');
    await expect(bachelor).not.toBeChecked();
    await expect(master).toBeChecked();
  });

  await test.step('the keyboard goes past all filters by one link', async () => {
    const link = page.getByRole('main').getByRole('link', { name: /^To the results: \d+ programmes$/ });
    await link.focus();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /^\d+ programmes$/ })).toBeFocused();
    await expect(page).toHaveURL('/programmes?prog_type=Master&is_open=true');
  });

  await test.step('bounds of a fee are in the currency that is chosen', async () => {
    await filters.getByRole('spinbutton', { name: 'Tuition fee for the whole programme: up to' }).fill('2000');
    await expect(page).toHaveURL('/programmes?prog_type=Master&is_open=true&tuition_fee_lte=2000');
    await filters.getByRole('combobox', { name: 'Tuition fee for the whole programme: currency' }).selectOption('GBP');
    await expect(page).toHaveURL('/programmes?prog_type=Master&is_open=true&tuition_fee_lte=2000&tuition_fee_currency=GBP');
    await page.getByRole('group', { name: 'Filters that are set' }).getByRole('link', { name: 'Remove: Tuition fee for the whole programme up to £2,000' })
      .click();
    await expect(page).not.toHaveURL(/tuition_fee_lte/);
  });

  await filters.getByLabel('Programme or university').fill('αθηνων');
  await expect(page).toHaveURL(/name=/);
  await expect(page.getByRole('main').locator('[data-record-id]').first()).toContainText('Athens');

  await test.step('what fits is suggested, however it is spelt, announced, and chosen by the keyboard', async () => {
    const words = filters.getByLabel('Programme or university');
    await words.fill('panepistimio athinon');
    const suggestions = filters.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(suggestions.filter({ hasText: 'University of Athens' })).toHaveCount(1);
    await expect(words).toHaveAttribute('aria-expanded', 'true');
    await expect(filters.locator('[aria-live]')).toHaveText(/^\d suggestions/);
    await words.press('ArrowUp');
    await expect(suggestions.last()).toHaveAttribute('aria-selected', 'true');
    // The previous results are dimmed until the new ones arrive.
    await expect(page).toHaveURL((url) => url.searchParams.get('name') === 'panepistimio athinon');
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await words.press('ArrowDown');
    await expect(words).not.toHaveAttribute('aria-activedescendant');
    await words.press('ArrowDown');
    const first = (await suggestions.first().textContent()) ?? '';
    await words.press('Enter');
    await expect(words).toHaveValue(first);
    await expect(suggestions).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.searchParams.get('name') === first);
    await words.fill('data');
    await expect(suggestions.filter({ hasText: /data/i })).not.toHaveCount(0);
    // Suggests programmes only, not their universities, whose names do not contain the word.
    await expect(suggestions.filter({ hasNotText: /data/i })).toHaveCount(0);
    await words.fill('αθηνων');
    await expect(suggestions.filter({ hasText: 'Athens' })).not.toHaveCount(0);
    await words.press('Escape');
    await expect(suggestions).toHaveCount(0);
    await expect(words).toHaveValue('αθηνων');
  });

  await test.step('what words find is ordered by how well it fits, unless another order is chosen', async () => {
    const order = page.getByRole('navigation', { name: 'Order' });
    await expect(order.getByRole('link', { name: 'Best match' })).toHaveAttribute('aria-current', 'true');
    await order.getByRole('link', { name: 'Lowest fee' }).click();
    await expect(page).toHaveURL(/prog_type=Master.*sort=fee/);
    await expect(master).toBeChecked();
  });

  await test.step('the page says for which words the results are where those that were typed are nowhere, and highlights them', async () => {
    await filters.getByLabel('Programme or university').fill('sceince');
    await expect(page.getByRole('status').filter({ hasText: 'Showing results for science' }).locator('strong')).toHaveText('science');
    await expect(page.getByRole('main').locator('[data-record-id] mark').first()).toHaveText(/^science$/i);
    await expect(page).toHaveURL(/name=sceince/);
  });

  await test.step('where nothing is found, each filter says what there would be without it', async () => {
    await filters.getByLabel('Programme or university').fill('qqqqzzzz');
    await expect(page.getByRole('heading', { name: say('search.programmes.none') })).toBeVisible();
    await page.getByRole('link', { name: /^Without “Name: qqqqzzzz”: [1-9]/ }).click();
    await expect(page).not.toHaveURL(/name=/);
    await expect(types.getByRole('checkbox', { name: /^Bachelor’?s? \(\d+\)$/ })).toBeVisible();
  });

  await test.step('a map shows where they are taught, and each of its circles leads to what is near it', async () => {
    await page.getByRole('button', { name: 'Show on a map' }).press('Enter');
    const map = page.getByRole('region', { name: 'Map of the cities' });
    await expectAccessible(page);
    await map.getByRole('link', { name: /^Thessaloniki: \d+ programmes$/ }).click();
    await expect(page).toHaveURL(/prog_type=Master.*near=Thessaloniki&within=10/);
    await expect(map.getByRole('link')).toHaveCount(1);
  });
});
