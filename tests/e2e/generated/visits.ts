import { valueAtDotted } from '@domain/values/value-at';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { RecordData } from '../../../src/schema-ui/types';
import type { Api } from '../support/api';
import { open } from '../support/navigation';
import { expect } from '../support/portal-test';
import { leavesOf, put, schemaOf } from './model/fields';
import { formIn, type PageForm } from './form/page-form';
import type { Place } from './model/places';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

/** An interface text by its key, from the same file that the portal reads. */
export const say = (key: string, locale = 'en'): string => {
  const [area = ''] = key.split('.');
  const written = valueAtDotted(read(`src/i18n/${locale}/${area}.json`), key);
  return String(written ?? valueAtDotted(read(`openapi/generated/messages/${locale}/${area}.json`), key));
};

export const saveButton = (page: Page): Locator => formIn(page).locator('button[type="submit"]');

/** Waits until the form has loaded. */
export const expectForm = (page: Page): Promise<void> => expect(saveButton(page)).toBeVisible();

/** Opens the form of a new record. */
export async function openCreate(page: Page, place: Place, locale = 'en'): Promise<void> {
  await page.goto(place.create);
  if (place.type) await page.getByRole('main').getByRole('button', { name: say(`manage.types.${place.type}`, locale), exact: true }).click();
  await expectForm(page);
}

export async function openEdit(page: Page, place: Place, id: number): Promise<void> {
  await open(page, place.edit(id));
  await expectForm(page);
}

/** The rows of a list, or the row of the record with this id. */
export const rowsOf = (page: Page, { resource }: Place, id?: number): Locator =>
  page.locator(`[data-resource="${resource}"] [data-record-id${id === undefined ? '' : `="${String(id)}"`}]`);

interface Choice {
  id: number;
  title?: Record<string, string>;
  name?: Record<string, string>;
}

const FEW = 40;

/** Like `realised`, for the ids at a path and below it. */
export async function realisedWithin(
  page: Page,
  { form, within }: { form: string; within: string },
  record: RecordData,
): Promise<{ record: RecordData; view: PageForm }> {
  const names: Record<string, string> = {};
  let real = record;
  for (const { kind, path, schema } of leavesOf(schemaOf(form), record)) {
    if (kind !== 'reference' || typeof valueAtDotted(record, path) !== 'number' || !path.startsWith(within)) continue;
    const resource = schema['x-reference']?.resource ?? '';
    const query = { range: JSON.stringify([0, FEW]), sort: JSON.stringify(['id', 'ASC']) };
    const answer = await page.request.get(`/api/catalogue/${resource}`, { params: query });
    const found = ((await answer.json()) as Choice[]).map(({ id, name, title }) => ({ id, words: (name ?? title)?.['en'] ?? '' }));
    const distinct = found.filter(({ words: own }) => own !== '' && found.filter((other) => other.words.includes(own)).length === 1);
    const chosen = distinct[Number(valueAtDotted(record, path)) % distinct.length];
    if (!chosen) throw new Error(`The demo catalogue has too few ${resource}.`);
    names[`${resource} ${String(chosen.id)}`] = chosen.words;
    real = put(real, path, chosen.id);
  }
  return { record: real, view: { page, form, names } };
}

/** The record with existing catalogue ids in place of an example's ids, and their names; neighbouring ids map to different records. */
export const realised = (page: Page, { form }: Pick<Place, 'form'>, record: RecordData): Promise<{ record: RecordData; view: PageForm }> =>
  realisedWithin(page, { form, within: '' }, record);

/** The stored record. */
export async function stored(api: Api, path: string): Promise<RecordData> {
  const answer = await api.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as RecordData;
}
