import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { ofToday } from '../support/of-today';
import { exampleOf, textsOfWork } from '../support/schema-fields';
import { fields as fieldsOf, nameOf } from '../support/typed-fields';
import { apiOf } from './support/api';
import { registerWithProfile } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

const LIST = '/applicant-profile/work-experiences';
const PHONE = { width: 360, height: 740 };

const [{ name: PLACE, schema: { title: PLACE_TITLE = '' } }, { name: POST, schema: { title: POST_TITLE = '' } }] = textsOfWork();

const fields = fieldsOf<'work_experiences'>;
const START = nameOf<'work_experiences'>({ start_date: '' });
const KIND = nameOf<'work_experiences'>({ kind: 'internship' });

const job = (place: string, change: Parameters<typeof fields>[0] = {}) =>
  ofToday('work_experiences', {
    ...exampleOf('work_experiences'),
    [PLACE]: place,
    [POST]: 'Clerk',
    ...fields({ kind: 'employment', country: 'GR', start_date: '2019-03-01', end_date: '2020-02-29', ...change }),
  });

const JOBS = [
  job('Δήμος Αθηναίων'),
  job('Harbour & Sons', { kind: 'internship', start_date: '2021-06-01', end_date: '2021-09-30' }),
  job('=HYPERLINK("x")', { kind: 'volunteering', country: 'FR', start_date: '2022-01-31', end_date: '2022-05-01' }),
  ...Array.from({ length: 11 }, (_, index) => job(`Employer ${String(index + 1)}`, { start_date: `${String(2008 + index)}-01-01` })),
];

/** Opens the work experience list of a new applicant with enough records for the filters to appear. */
async function openList(page: Page): Promise<string> {
  const uuid = await registerWithProfile(page);
  const path = `/api/profiles/applicants/${uuid}/work_experiences`;
  const api = await apiOf(page);
  for (const data of JOBS) expect((await api.post(path, data)).status()).toBe(201);
  await page.goto(LIST);
  await expect(page.getByRole('status').filter({ hasText: '14 results' })).toBeVisible();
  return path;
}

const rows = (page: Page) => page.locator('[data-resource="work_experiences"] [data-record-id]');
const row = (page: Page, place: string) => rows(page).filter({ hasText: place });
const count = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) })).toBeVisible();

test('a list is filtered and sorted, and its address says so', async ({ page }) => {
  await openList(page);
  await expectAccessible(page);
  await test.step('filters from the schema', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('search').getByLabel(PLACE_TITLE).fill('αθηναιων');
    await count(page, '1 result');
    await expect(row(page, 'Δήμος Αθηναίων')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Remove: ${PLACE_TITLE}: αθηναιων` }).click();
    await page.getByLabel('Start date: from').fill('2021-01-01');
    await count(page, '2 results');
    await page.getByLabel('Start date: to').fill('2021-12-31');
    await count(page, '1 result');
    await expect(row(page, 'Harbour & Sons')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await count(page, '14 results');
  });
  await test.step('sorts by a header, and goes to the second page', async () => {
    const header = page.getByRole('columnheader', { name: 'Start date' });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).first()).toContainText('31 January 2022');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(`${LIST}?sort=-${START}&page=2`);
    await expect(rows(page)).toHaveCount(4);
  });
  await test.step('finds it again by reload, back and forward', async () => {
    await page.reload();
    await expect(rows(page)).toHaveCount(4);
    await page.goBack();
    await expect(page).toHaveURL(`${LIST}?sort=-${START}`);
    await expect(rows(page)).toHaveCount(10);
    await page.goForward();
    await expect(rows(page)).toHaveCount(4);
    await page.goto(`${LIST}?${KIND}=internship&${KIND}=volunteering&sort=nonsense&page=7`);
    await count(page, '2 results');
    await expect(rows(page)).toHaveCount(2);
  });
  await test.step('says that nothing matches, and how to go on', async () => {
    await page.goto(`${LIST}?${PLACE}=nobody`);
    await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Clear all filters' }).click();
    await count(page, '14 results');
  });
});

test('a table wider than the page shows an edge before its actions as long as columns go on below them', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openList(page);
  const table = page.getByRole('main').getByRole('region').filter({ has: page.getByRole('table') });
  const actions = rows(page).first().locator('.actions');
  await expect(actions).not.toHaveCSS('box-shadow', 'none');
  await test.step('what receives the focus stands next to them', async () => {
    const last = table.getByRole('columnheader').getByRole('button').last();
    await last.focus();
    const [header, covering] = [await last.boundingBox(), await actions.boundingBox()];
    expect((header?.x ?? Infinity) + (header?.width ?? 0)).toBeLessThanOrEqual(covering?.x ?? 0);
  });
  await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
  await expect(actions).toHaveCSS('box-shadow', 'none');
});

test('several records are deleted, with a time to undo it', async ({ page, watch }) => {
  const path = await openList(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  const tickTwo = async () => {
    for (const name of ['Harbour', 'Employer 1']) await row(page, name).first().getByRole('checkbox').check();
  };
  const pick = async () => {
    await tickTwo();
    await page.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Harbour')).toHaveCount(0);
    await count(page, '12 results');
  };
  await test.step('undone by keyboard, they are there again and the API heard nothing', async () => {
    const deletions: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()));
    await tickTwo();
    await expectAccessible(page);
    await page.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(undo).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(row(page, 'Harbour')).toBeVisible();
    await count(page, '14 results');
    expect(deletions).toEqual([]);
  });
  await test.step('they are deleted when the page is left', async () => {
    await pick();
    const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('main').getByRole('link', { name: 'Add', exact: true }).click();
    expect((await gone).status()).toBe(200);
    await page.goto(LIST);
    await count(page, '12 results');
  });
  await test.step('what cannot be deleted comes back, and the reader is notified why', async () => {
    const target = row(page, 'Employer 2');
    const id = (await target.getAttribute('data-record-id')) ?? '';
    const detail = 'A sent application holds it.';
    await page.route(
      `**${path}/${id}`,
      (route) => route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify({ title: 'Conflict', status: 409, detail }) }),
    );
    watch.expectAnswer(`${path}/${id}`, 409);
    await target.getByRole('checkbox').check();
    await page.getByRole('group', { name: '1 selected' }).getByRole('button', { name: 'Delete' }).click();
    await expect(target).toHaveCount(0);
    await page.locator('[data-notification="info"]').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert').filter({ hasText: detail })).toBeVisible();
    await expect(target).toBeVisible();
  });
});

test('a list is exported whole, in the words of its reader', async ({ page }) => {
  await openList(page);
  const file = async (button: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  await page.goto(`${LIST}?${START}_gte=2019-01-01&sort=${START}`);
  const english = await file('Export CSV');
  expect(english.name).toMatch(/^work_experiences-\d{4}-\d\d-\d\d\.csv$/);
  const lines = english.text.split('\r\n');
  expect(lines[0]).toMatch(new RegExp(`^\uFEFF${PLACE_TITLE},${POST_TITLE},`));
  expect(lines.at(-1)).toBe('');
  expect(lines).toHaveLength(3 + 2);
  expect(lines[1]).toContain('Δήμος Αθηναίων,Clerk,Employment,Greece,,2019-03-01');
  expect(english.text).toContain(`"'=HYPERLINK(""x"")"`);
  await page.getByRole('button', { name: 'Ελληνικά' }).first().click();
  const greek = await file('Εξαγωγή CSV');
  expect(greek.text).toContain('Ελλάδα');
});

test('a list is cards on a phone', async ({ page }) => {
  await openList(page);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('listitem').filter({ hasText: 'Harbour' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Sort by').selectOption(PLACE_TITLE);
  await expect(page).toHaveURL(`${LIST}?sort=${PLACE}`);
  await page.getByRole('button', { name: 'Ascending' }).click();
  await expect(page).toHaveURL(`${LIST}?sort=-${PLACE}`);
  await expect(rows(page).first()).toContainText('Δήμος Αθηναίων');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
});
