import { afterAll, beforeAll, expect, it } from 'vitest';
import { failures } from '../profile/applicant-support';
import type { Person, TestServer } from '../harness';
import { orderOf, startImportingServer, uploadsTo, type Import } from './uploaded-imports-support';

type WithValues = Import & {
  values: { field: string; title: string; value: string; count: number; code: string | null; codes: { code: string; label: string }[] }[];
};

let server: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ server, stop } = await startImportingServer());
});
afterAll(() => stop());

const { uploaded, order, settled } = uploadsTo(() => server);
const AS: Person = { sub: 'import-values', groups: ['/Secretary'] };
const HEADER = 'source_id,title_en,prog_type,university_name,country,language';
const FILE = [
  HEADER,
  'v:1,Law of the sea,Graduate Diploma,House of values,GR,en',
  'v:2,Law of the land,graduate  diploma,House of values,GR,Klingon|en',
  'v:3,Law of the air,Master,House of values,Greece,en',
].join('\n');

const run = async (one: Import, change: object) => {
  const answer = await order(one.id, { ...orderOf(one, true), ...change }, AS);
  expect(answer.statusCode, answer.body).toBe(200);
  return (await settled(one.id, AS)) as WithValues;
};

it('the trial names the values that are in no list, and accepts the codes that they are mapped to, for the next file too', async () => {
  const one = await uploaded(FILE, 'values.csv', AS);
  const tried = await run(one, {});
  expect(tried.counts).toMatchObject({ refused: 2 });
  expect(tried.values.map(({ field, value, count, code }) => [field, value, count, code])).toEqual([
    ['prog_type', 'Graduate Diploma', 2, null],
    ['language', 'Klingon', 1, null],
  ]);
  expect(tried.values[0]?.codes.map(({ code }) => code)).toEqual(['Bachelor', 'Master', 'ShortTerm']);

  const unknownCode = await order(one.id, { ...orderOf(one, true), values: [{ field: 'prog_type', value: 'Graduate Diploma', code: 'Doctorate' }] }, AS);
  expect(failures(unknownCode)).toEqual(['enum at body.values.0.code']);
  const values = [{ field: 'prog_type', value: 'Graduate Diploma', code: 'Master' }, { field: 'language', value: 'Klingon', code: 'el' }];
  const done = await run(one, { values, dry_run: false });
  expect(done).toMatchObject({ state: 'imported', counts: { added: 3, refused: 0 } });
  const rows = await server.db.query<{ data: { prog_type: string; languages: string[] } }>(
    `select data from programmes where data -> 'title' ->> 'en' in ('Law of the sea', 'Law of the land') order by data -> 'title' ->> 'en'`,
  );
  expect(rows.map(({ data }) => [data.prog_type, data.languages])).toEqual([['Master', ['el', 'en']], ['Master', ['en']]]);

  const next = (await uploaded(`${HEADER}\nv:4,Law of space,Graduate Diploma,House of values,GR,en`, 'values-next.csv', AS)) as WithValues;
  expect(next.values.map(({ value, code, count }) => [value, code, count])).toEqual([['Graduate Diploma', 'Master', 0], ['Klingon', 'el', 0]]);
  const another = (await uploaded(FILE, 'values.csv')) as WithValues;
  expect(another.values).toEqual([]);
});
