import { valueAtDotted } from '@domain/values/value-at';
import type { RecordData } from '../../../src/schema-ui/types';
import type { Api } from '../support/api';
import { expect } from '../support/portal-test';
import { sampleFile } from './form/controls';
import { fileFor } from './form/drivers';
import { leavesOf, put, schemaOf } from './model/fields';
import type { Place } from './model/places';
import { marksOf } from './model/samples';

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

/** The original name of an uploaded file. */
async function nameOfFile(api: Api, value: unknown): Promise<string> {
  const answer = await api.get('/api/files', { filter: { id: [idOf(value)] } });
  const [file] = (await answer.json()) as { name: string }[];
  return file?.name ?? '';
}

const ownOf = (place: Place, record: RecordData): RecordData =>
  Object.fromEntries(Object.keys(schemaOf(place.form).properties ?? {}).flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));

/** The stored record without the marks (`exactly_one`) that the portal sets on the first record by itself. */
const withoutGivenMarks = (place: Place, typed: RecordData, kept: RecordData): RecordData =>
  marksOf(place.form).filter((name) => valueAtDotted(typed, name) === undefined).reduce((sofar, name) => put(sofar, name, undefined), kept);

/**
 * Fails unless the stored record equals the typed one: instants are compared by their time, files by their names.
 */
export async function expectStored(api: Api, place: Place, { typed, kept }: { typed: RecordData; kept: RecordData }): Promise<void> {
  let expected: RecordData = { ...typed, ...place.fixed };
  let found = withoutGivenMarks(place, typed, ownOf(place, kept));
  for (const leaf of leavesOf(schemaOf(place.form), typed)) {
    const [wanted, value] = [valueAtDotted(typed, leaf.path), valueAtDotted(found, leaf.path)];
    if (wanted === undefined || value === undefined) continue;
    if (leaf.kind === 'instant') {
      expected = put(expected, leaf.path, Date.parse(String(wanted)));
      found = put(found, leaf.path, Date.parse(String(value)));
    }
    if (leaf.kind === 'file') {
      expected = put(expected, leaf.path, fileFor({ leaf }, wanted).name);
      found = put(found, leaf.path, await nameOfFile(api, value));
    }
    if (leaf.kind === 'checkboxes' || leaf.kind === 'codes') {
      expected = put(expected, leaf.path, [...(wanted as unknown[])].sort());
      found = put(found, leaf.path, [...(value as unknown[])].sort());
    }
  }
  expect(found, `${place.form} as it is stored`).toEqual(expected);
}

/** The record with ids of uploaded files, for writing it through the API. */
export async function withFiles(api: Api, place: Place, record: RecordData): Promise<RecordData> {
  let real = record;
  for (const leaf of leavesOf(schemaOf(place.form), record)) {
    if (leaf.kind !== 'file' || valueAtDotted(record, leaf.path) === undefined) continue;
    const answer = await api.upload('/api/files', sampleFile(leaf));
    expect(answer.status()).toBe(201);
    real = put(real, leaf.path, idOf(await answer.json()));
  }
  return real;
}
