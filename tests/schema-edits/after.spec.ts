import { titleOf } from '@domain/schema/words';
import { valueAtDotted } from '@domain/values/value-at';
import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fillIn } from '../e2e/generated/form/page-form';
import { beginningOf } from '../e2e/generated/model/fields';
import { expect, test } from '../e2e/generated/session';
import { expectStored, withFiles } from '../e2e/generated/stored';
import { openCreate, openEdit, realised, rowsOf, saveButton, stored } from '../e2e/generated/visits';
import type { Api } from '../e2e/support/api';
import { filtersOf } from '../../src/schema-ui/list/filters';
import type { EntitySchema, RecordData } from '../../src/schema-ui/types';
import { ADDITIONS, RENAME, RETIREMENT } from './edits.mjs';
import { KEPT, placeOf, STATE, type Kept } from './places';
import { SECTION } from './section.mjs';

type Spot = ReturnType<typeof placeOf>;
type Edit = Pick<(typeof ADDITIONS)[number], 'file' | 'field' | 'answers' | 'refused' | 'sought'>;

/** The schema of the added property or computed value. */
function partOf({ schema }: Spot, { field }: Edit): EntitySchema {
  const part = schema.properties?.[field] ?? schema['x-computed']?.[field];
  if (typeof part !== 'object') throw new Error(`${field} is not in the schema.`);
  return part;
}

const exampleOf = ({ schema }: Spot): RecordData => (schema.examples as RecordData[])[0] ?? {};

/** The answers that one edit adds to a record: the example of the new field, unless the field is computed. */
function answersTo(place: Spot, edit: Edit): RecordData {
  const [example] = (partOf(place, edit).examples ?? []) as unknown[];
  return { ...edit.answers, ...(example !== undefined && { [edit.field]: example }) };
}

/** Switches the language by its button, also in the middle of a form. */
const speak = (page: Page, language: 'English' | 'Ελληνικά'): Promise<void> => page.getByRole('button', { name: language }).first().click();

/** Expects the form to show the fields in both languages, and the API to store the typed values unchanged. */
async function expectForm(page: Page, { place, edits, api, uuid }: Scene): Promise<number> {
  const wanted = Object.assign({}, exampleOf(place), ...edits.map((edit) => answersTo(place, edit))) as RecordData;
  const { record, view } = await realised(page, place, wanted);
  const expectTitles = async (locale: 'en' | 'el') => {
    for (const edit of edits) await expect(page.locator(`[data-field="${edit.field}"]`).first()).toContainText(titleOf(partOf(place, edit), locale));
  };
  await openCreate(page, place);
  await fillIn(view, record, beginningOf(place));
  await expectTitles('en');
  await speak(page, 'Ελληνικά');
  await expectTitles('el');
  await speak(page, 'English');
  await expectTitles('en');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith(place.api(uuid)));
  await saveButton(page).click();
  const made = await answer;
  expect(made.status(), await made.text()).toBe(201);
  const id = Number(valueAtDotted(await made.json(), 'id'));
  await expectStored(api(), place, { typed: record, kept: await stored(api(), `${place.api(uuid)}/${String(id)}`) });
  return id;
}

/** The edits of one schema file, and the user who looks at the result. */
interface Scene {
  place: Spot;
  edits: readonly Edit[];
  api: () => Api;
  uuid: string;
}

/** Expects a list column for each field with `x-list`. */
async function expectListed(page: Page, { place, edits }: Scene, id: number): Promise<void> {
  await page.goto(place.list);
  await expect(rowsOf(page, place, id)).toBeVisible();
  for (const edit of edits) {
    const part = partOf(place, edit);
    const title = titleOf(part, 'en');
    // A short list of the user's own records shows cards, which label each value.
    const column = page.getByRole('columnheader', { name: title, exact: true }).or(rowsOf(page, place, id).getByRole('term').getByText(title, { exact: true }));
    await expect(column).toHaveCount(part['x-list'] ? 1 : 0);
    if (part['x-list']) await expect(rowsOf(page, place, id).locator(`[data-field="${edit.field}"]`)).toHaveText(/[\p{L}\p{N}]/u);
  }
}

/** Expects each edit's filter to work on the page and in the API: it finds `id`, but not a record without the field. */
async function expectFiltered(page: Page, { place, edits, api, uuid }: Scene, id: number): Promise<void> {
  const sought = edits.filter((edit) => edit.sought !== undefined);
  if (sought.length === 0) return;
  const other = await api().post(place.api(uuid), await withFiles(api(), place, exampleOf(place)));
  expect(other.status()).toBe(201);
  const without = Number(valueAtDotted(await other.json(), 'id'));
  for (const edit of sought) {
    const filter = filtersOf(place.schema, 'en').find(({ name }) => name === edit.field);
    const [name = ''] = filter?.names ?? [];
    const found = await api().get(place.api(uuid), { filter: { [name]: filter?.shape === 'several' ? [edit.sought] : edit.sought } });
    const ids = ((await found.json()) as { id: number }[]).map((each) => each.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(without);
    await page.goto(`${place.list}?${name}=${String(edit.sought)}`);
    await expect(rowsOf(page, place)).toHaveCount(ids.length);
    await expect(page.getByRole('search')).toContainText(titleOf(partOf(place, edit), 'en'));
  }
}

async function expectRefused({ place, api, uuid }: Scene, edit: Edit): Promise<void> {
  const answer = await api().post(place.api(uuid), await withRealFiles(api(), place, edit));
  expect(answer.status()).toBe(422);
  const { detail } = (await answer.json()) as { detail: { loc: unknown[]; msg: string }[] };
  expect(detail.map(({ loc }) => loc)).toEqual([['body', ...edit.refused.at]]);
  expect(detail[0]?.msg).toMatch(/\p{L}/u);
}

/** The example with uploaded files, overlaid with the answers that the API must refuse. */
const withRealFiles = async (api: Api, place: Spot, { refused }: Edit): Promise<RecordData> => ({
  ...(await withFiles(api, place, exampleOf(place))),
  ...refused.data,
});

const blockOf = (types: string, name: string): string => new RegExp(`^ {8}${name}: \\{$[^]*?^ {8}\\};$`, 'm').exec(types)?.[0] ?? '';

/** Expects the field in the generated types and in the OpenAPI document, for requests and for answers. */
async function expectDescribed(page: Page, { place }: Scene, edit: Edit): Promise<void> {
  const types = readFileSync('openapi/generated/api.d.ts', 'utf8');
  const answer = await page.request.get('/api/openapi.json');
  expect(answer.status()).toBe(200);
  const document: unknown = await answer.json();
  for (const name of [place.form, `${place.form}_record`]) {
    expect(blockOf(types, name), `the type ${name}`).toMatch(new RegExp(`^ {12}${edit.field}\\??:`, 'm'));
    expect(valueAtDotted(document, `components.schemas.${name}.properties.${edit.field}.title`)).toBe(partOf(place, edit).title);
  }
}

let listed: string | undefined;

/** The titles of the generated browser tests, as Playwright lists them after the edits. */
function generatedTests(): string {
  listed ??= execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=list', 'tests/e2e/generated'], {
    encoding: 'utf8',
  });
  return listed;
}

const expectTested = ({ place }: Scene, edit: Edit): void =>
  expect(generatedTests()).toMatch(new RegExp(`${place.form}.*: a record is created with .*\\b${edit.field}\\b`));

for (const file of new Set(ADDITIONS.map((edit) => edit.file))) {
  const edits = ADDITIONS.filter((edit) => edit.file === file);

  test.describe(() => {
    test.use({ who: placeOf(file).who });

    test(`${file}: ${edits.map(({ name }) => name).join(', ')}: each is in form, list, filter, API, types, document and tests`, async ({ page, api, uuid }) => {
      test.slow();
      const scene: Scene = { place: placeOf(file), edits, api, uuid };
      const id = await test.step('form', () => expectForm(page, scene));
      await test.step('list', () => expectListed(page, scene, id));
      await test.step('filter', () => expectFiltered(page, scene, id));
      for (const edit of edits) {
        await test.step(`${edit.name}: API`, () => expectRefused(scene, edit));
        // A computed value is never sent to the API, so the API does not know it.
        if (scene.place.schema.properties?.[edit.field] === undefined) continue;
        await test.step(`${edit.name}: types and document`, () => expectDescribed(page, scene, edit));
        await test.step(`${edit.name}: tests`, () => expectTested(scene, edit));
      }
    });
  });
}

test.describe(() => {
  test.use({ who: 'applicant' });

  test('a section that is new has its pages, API, types, document and tests', async ({ page, api, uuid }) => {
    const edit: Edit = { file: 'publications', field: 'title', refused: { data: { title: '' }, at: ['title'] }, sought: 'light' };
    const scene: Scene = { place: placeOf(edit.file), edits: [edit], api, uuid };
    await page.goto(scene.place.list);
    await expect(page).toHaveTitle(/^Publications · /);
    await expect(page.getByRole('heading', { level: 1, name: SECTION['x-titles'].en.many })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(SECTION['x-titles'].en.empty);
    await expect(page.getByRole('navigation').getByRole('link', { name: SECTION['x-titles'].en.many })).toBeVisible();
    const id = await expectForm(page, scene);
    const other = await api().post(scene.place.api(uuid), { title: 'Quite another' });
    expect(other.status()).toBe(201);
    await page.goto(`${scene.place.list}?title=light`);
    await expect(rowsOf(page, scene.place)).toHaveCount(1);
    await expect(rowsOf(page, scene.place, id)).toBeVisible();
    await expectRefused(scene, edit);
    await expectDescribed(page, scene, edit);
    expectTested(scene, edit);
    await page.goto('/applicant-profile/details');
    await expect(page.getByRole('main')).toContainText('Quite another');
  });
});

test.describe('what was stored before', () => {
  test.use({ storageState: STATE });
  const kept = () => JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;

  test('goes on under the new name of a field that is renamed', async ({ page, api }) => {
    const place = placeOf(RENAME.file);
    const { uuid, renamed } = kept();
    await openEdit(page, place, renamed);
    const field = page.locator(`[data-field="${RENAME.after}"]`);
    await expect(field.getByRole('textbox', { name: 'Remarks' })).toHaveValue('Two pages.');
    await expect(page.locator(`[data-field="${RENAME.before}"]`)).toHaveCount(0);
    const record = await stored(api(), `${place.api(uuid)}/${String(renamed)}`);
    expect(record).toMatchObject({ [RENAME.after]: 'Two pages.' });
    expect(record).not.toHaveProperty(RENAME.before);
    const edit: Edit = { file: RENAME.file, field: RENAME.after, refused: { data: { [RENAME.before]: 'x' }, at: [RENAME.before] } };
    const scene: Scene = { place, edits: [edit], api, uuid };
    await expectRefused(scene, edit);
    await expectDescribed(page, scene, edit);
    expectTested(scene, edit);
  });

  test('is shown and retained in a field that is retired, which is requested of nobody new', async ({ page, api }) => {
    const place = placeOf(RETIREMENT.file);
    const { uuid, retired } = kept();
    const field = page.locator(`[data-field="${RETIREMENT.field}"]`);
    await openEdit(page, place, retired);
    await expect(field.getByRole('textbox')).toHaveValue('Volos');
    await openCreate(page, place);
    await expect(field).toHaveCount(0);
    expect(await stored(api(), `${place.api(uuid)}/${String(retired)}`)).toMatchObject({ [RETIREMENT.field]: 'Volos' });
  });
});
