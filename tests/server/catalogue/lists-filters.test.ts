import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCatalogueRow } from '../../../server/core/catalogue/queries/catalogue-records';
import { RESOURCES } from '@domain/resources';
import type { Schema } from '@domain/schema/schema';
import { addRecord, APPLICANTS, contactIn, DEGREE, failures, newApplicant, person } from '../profile/applicant-support';
import { exampleOf, fieldsOf, textsOfWork, type NamedField } from '../../support/schema-fields';
import { type Given, fields, nameOf } from '../../support/typed-fields';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
const SUB = 'filters-sub';

const [{ name: PLACE }, { name: POST }] = textsOfWork();
const work = fields<'work_experiences'>;
const job = (place: string, change: object = {}) => ({
  ...exampleOf('work_experiences'),
  ...work({ kind: 'employment', country: 'DE', start_date: '2020-03-01', end_date: '2021-03-01' }),
  [PLACE]: place,
  [POST]: 'Clerk',
  ...change,
});
const KIND = nameOf<'work_experiences'>({ kind: 'employment' });
const CURRENT = nameOf<'work_experiences'>({ current: true });
const LEVEL = nameOf<'education_degrees'>({ level: 6 });
const TITLE = nameOf<'education_degrees'>({ title: '' });
const START = nameOf<'work_experiences'>({ start_date: '' });

/** A value of a type that the field's schema does not allow. */
const ofAnotherType = ({ type, format }: Schema, required: boolean) => (format === 'date' ? (required ? { a: 1 } : null) : type === 'string' ? 7 : ['x']);

beforeAll(async () => {
  server = await startServer();
  await newApplicant(server, SUB);
  await addRecord(server, SUB, ['work_experiences', job('Δήμος Αθηναίων', work({ country: 'GR' }))]);
  await addRecord(server, SUB, ['work_experiences', job('Øst & Co. 100%', work({ kind: 'internship', start_date: '2022-01-31', end_date: '2022-06-30' }))]);
  await addRecord(server, SUB, ['work_experiences', job('Zeta', work({ kind: 'volunteering', start_date: '2022-02-01', end_date: undefined, current: true }))]);
  await addRecord(server, SUB, ['education_degrees', DEGREE]);
  await addRecord(server, SUB, ['education_degrees', {
    ...DEGREE,
    ...fields<'education_degrees'>({ level: 7, title: 'Master of Laws', start_date: '2024-10-01', expected_date: '2026-10-01' }),
  }]);
  await addRecord(server, SUB, ['contact_infos', contactIn('Πάτρα')]);
  await addRecord(server, SUB, ['contact_infos', contactIn('Athens')]);
  // A record of an older schema, with a different type in every field.
  await server.db.query(
    `insert into section_records (applicant, section, data, schema_version, schema_change, created_at, updated_at)
     values ($1, 'certifications', $2::jsonb, 0, 0, now(), now())`,
    [
      SUB,
      JSON.stringify(Object.fromEntries(fieldsOf('certifications', () => true).map(({ name, schema, required }) => [name, ofAnotherType(schema, required)]))),
    ],
  );
});
afterAll(() => server.close());

const ask = (section: string, query: Record<string, unknown>) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  return server.inject({ url: `${APPLICANTS}/${SUB}/${section}?${search.toString()}`, as: person(SUB) });
};
const found = async (section: string, property: string, filter: object) =>
  (await ask(section, { filter })).json<Record<string, unknown>[]>().map((record) => record[property]);

describe('a list filtered by the keywords of its schema', () => {
  it.each([
    [{ [PLACE]: 'αθηναιων' }, ['Δήμος Αθηναίων']],
    [{ [PLACE]: 'ΑΘΗΝΑΊΩΝ δημοσ' }, ['Δήμος Αθηναίων']],
    [{ [PLACE]: '100%' }, ['Øst & Co. 100%']],
    [{ [PLACE]: '%' }, ['Øst & Co. 100%']],
    [{ [KIND]: ['internship', 'volunteering'] }, ['Øst & Co. 100%', 'Zeta']],
    [work({ kind: 'employment', country: 'GR' }), ['Δήμος Αθηναίων']],
    [{ [KIND]: [] }, []],
    [work({ current: true }), ['Zeta']],
    [{ [CURRENT]: 'true' }, ['Zeta']],
    [{ [`${START}_gte`]: '2022-01-31' }, ['Øst & Co. 100%', 'Zeta']],
    [{ [`${START}_lte`]: '2022-01-31' }, ['Δήμος Αθηναίων', 'Øst & Co. 100%']],
    [{ [`${START}_gte`]: '2022-01-01', [`${START}_lte`]: '2022-01-31' }, ['Øst & Co. 100%']],
    [{ [POST]: 'clerk', [PLACE]: 'zeta' }, ['Zeta']],
  ])('%j', async (filter, places) => {
    expect(await found('work_experiences', PLACE, filter)).toEqual(places);
  });

  it('finds numbers, and by what stands inside a group', async () => {
    expect(await found('education_degrees', TITLE, { [LEVEL]: [7, 8] })).toEqual(['Master of Laws']);
    expect(await found('education_degrees', TITLE, { [LEVEL]: '6' })).toEqual(['Bachelor of Laws']);
    expect(await found('contact_infos', nameOf<'contact_infos'>({ kind: 'home' }), { [nameOf<'contact_infos'>({ address: { city: '' } })]: 'πατρα' })).toEqual([
      'home',
    ]);
    expect(await found('contact_infos', nameOf<'contact_infos'>({ kind: 'home' }), { [nameOf<'contact_infos'>({ address: { country: 'FR' } })]: 'FR' }))
      .toEqual([]);
  });

  it.each([
    [{ q: 'αθηναιων ΔΗΜΟΣ' }, ['Δήμος Αθηναίων']],
    [{ q: 'clerk zeta' }, ['Zeta']],
    [{ q: '100%', [KIND]: 'internship' }, ['Øst & Co. 100%']],
    [{ q: 'nowhere' }, []],
    [{ q: '["' }, []],
    [{ q: ' ' }, ['Δήμος Αθηναίων', 'Øst & Co. 100%', 'Zeta']],
  ])('finds by words of any text, as references to a section are searched: %j', async (filter, expected) => {
    expect(await found('work_experiences', PLACE, filter)).toEqual(expected);
  });

  it.each(RESOURCES.filter(({ store }) => store?.key === 'id'))('is searched by words wherever a schema may refer to its records: $name', async ({ api }) => {
    const search = new URLSearchParams({ filter: JSON.stringify({ q: 'nowhere' }) });
    const answer = await server.inject({ url: `/api/${api.replace(':applicant', SUB)}?${search.toString()}`, as: person(SUB) });
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  it('finds by words of a text inside a group', async () => {
    expect(await found('contact_infos', 'id', { q: 'ΠΆΤΡΑ' })).toHaveLength(1);
  });

  it('asks nothing by what is empty or unknown, and counts what matches', async () => {
    const all = await ask('work_experiences', { filter: { [KIND]: '', [PLACE]: null, [START]: '2022-01-31', nonsense: { a: 1 } } });
    expect(all.headers['content-range']).toBe('work_experiences 0-2/3');
    const some = await ask('work_experiences', { filter: { [KIND]: ['employment', 'internship'] }, range: [0, 0] });
    expect(some.headers['content-range']).toBe('work_experiences 0-0/2');
  });

  it('does not trip over an old record that holds something else', async () => {
    const [{ name: text }] = fieldsOf('certifications', ({ schema }) => schema['x-filter']?.operator === 'contains') as [NamedField];
    const [held, absent] = fieldsOf('certifications', ({ schema }) => schema.format === 'date', 2) as [NamedField, NamedField];
    for (const filter of [{ [text]: '7' }, { [`${held.name}_lte`]: '2026-01-01' }, { [`${absent.name}_gte`]: '2026-01-01' }]) {
      expect(await found('certifications', text, filter)).toEqual([]);
    }
  });

  it('refuses a value of another type with its place', async () => {
    const answer = await ask('education_degrees', { filter: { [LEVEL]: 'six' } });
    expect([answer.statusCode, failures(answer)]).toEqual([422, [`type at query.filter.${LEVEL}`]]);
    expect(failures(await ask('work_experiences', { filter: { [CURRENT]: 'perhaps' } }))).toEqual([`type at query.filter.${CURRENT}`]);
    expect(failures(await ask('work_experiences', { filter: { [KIND]: [{ a: 1 }] } }))).toEqual([`type at query.filter.${KIND}`]);
  });
});

describe('a list sorted by a field that its schema flags as sortable', () => {
  it('follows the alphabet, and puts what is not stated last', async () => {
    const places = async (order: string) =>
      (await ask('work_experiences', { sort: [PLACE, order] })).json<Record<string, unknown>[]>().map((record) => record[PLACE]);
    expect(await places('ASC')).toEqual(['Øst & Co. 100%', 'Zeta', 'Δήμος Αθηναίων']);
    expect((await places('DESC'))[0]).toBe('Δήμος Αθηναίων');
    const levels = (await ask('education_degrees', { sort: [LEVEL, 'DESC'] })).json<Record<string, unknown>[]>();
    expect(levels.map((record) => record[LEVEL])).toEqual([7, 6]);
  });

  it('refuses any other', async () => {
    expect((await ask('work_experiences', { sort: [nameOf<'work_experiences'>({ end_date: '' }), 'ASC'] })).statusCode).toBe(422);
    expect((await ask('work_experiences', { sort: [`${PLACE}'--`, 'ASC'] })).statusCode).toBe(422);
  });
});

describe('the catalogue', () => {
  it('has the filters of its own and those of the keywords', async () => {
    const add = (table: 'universities' | 'programmes' | 'calls', data: object) => insertCatalogueRow(server.db, table, { data, now: server.clock.now() });
    const university = await add('universities', { name: { en: 'Filters University' }, country: 'GR' });
    const programme = (title: object, change: Given<'master_programmes'>) =>
      add('programmes', { university_id: university, prog_type: 'Master', title, ...change });
    await programme({ el: 'Ναυτιλία' }, { eqf_level: 7, duration_months: 12, ects: 60, languages: ['el'] });
    const second = await programme({ en: 'Shipping', el: 'Ναυτιλιακά' }, { eqf_level: 8, duration_months: 36, ects: 7.5, languages: ['en', 'el'] });
    const call = (change: Given<'calls'>) =>
      add(
        'calls',
        {
          programme_id: second,
          title: { en: 'Call' },
          academic_year: '2026-2027',
          time_zone: 'Europe/Athens',
          state: 'published',
          opens_at: '2026-01-31T22:00:00Z',
          closes_at: '2026-06-30T20:59:00Z',
          ...change,
        } satisfies Given<'calls'>,
      );
    await call({});
    await call({ academic_year: '2027-2028', opens_at: '2027-02-01T00:00:00Z', closes_at: '2027-06-30T20:59:00Z' });
    const list = async (resource: string, filter: object, sort?: [string, string]) => {
      const search = new URLSearchParams({ filter: JSON.stringify(filter), ...(sort && { sort: JSON.stringify(sort) }) });
      return (await server.inject(`/api/catalogue/${resource}?${search.toString()}`)).json<Record<string, unknown>[]>();
    };
    expect(await list('programmes', { title: 'ΝΑΥΤΙΛΙΑΚΆ' })).toHaveLength(1);
    expect(await list('programmes', { title: 'ναυτιλι', eqf_level: [8] })).toHaveLength(1);
    expect(await list('programmes', { duration_months_gte: 12, duration_months_lte: 35 })).toHaveLength(1);
    const byCredits = async (bounds: object) => (await list('programmes', { university_id: university, ...bounds })).map(({ ects }) => ects);
    expect(await byCredits({ ects_gte: 7.5, ects_lte: '59.5' })).toEqual([7.5]);
    expect(await byCredits({ ects_gte: 60 })).toEqual([60]);
    expect(await list('programmes', { languages: ['en', 'fr'], university_id: university })).toHaveLength(1);
    expect((await list('programmes', { university_id: university }, ['duration_months', 'DESC'])).map(({ eqf_level: level }) => level)).toEqual([8, 7]);
    // The counts of a filter's values apply the other filters, but not the filter itself.
    const numbers = new URLSearchParams({ filter: JSON.stringify({ university_id: university, eqf_level: [8] }) });
    const counts = (await server.inject(`/api/catalogue/programme-counts?${numbers.toString()}`)).json<Record<string, object>>();
    expect([counts.eqf_level, counts.language]).toEqual([{ 7: 1, 8: 1 }, { en: 1, el: 1 }]);
    expect(await list('calls', { academic_year: ['2027-2028', '2028-2029'], state: 'published' } satisfies Given<'calls'>)).toHaveLength(1);
  });

  it('takes a date as bound of a moment for the day that the list shows, in the time zone of each record', async () => {
    const add = (table: 'universities' | 'programmes' | 'calls', data: object) => insertCatalogueRow(server.db, table, { data, now: server.clock.now() });
    const university = await add('universities', { name: { en: 'Zones University' }, country: 'GR' });
    const programme = await add('programmes', { university_id: university, prog_type: 'Master', title: { en: 'Clocks' } });
    const call = (year: string, zone: string, opens: string) =>
      add(
        'calls',
        {
          programme_id: programme,
          title: { en: 'Call' },
          academic_year: year,
          time_zone: zone,
          state: 'published',
          opens_at: opens,
          closes_at: '2026-06-30T20:59:00Z',
        } satisfies Given<'calls'>,
      );
    // All open on 1 May by their own clocks: at its first minute, at its last one, and at noon by an unknown zone, which is read as UTC.
    await call('2026-2027', 'Europe/Athens', '2026-04-30T21:00:00.000Z');
    await call('2027-2028', 'America/New_York', '2026-05-02T03:59:00Z');
    await call('2028-2029', 'Nowhere/Land', '2026-05-01T12:00:00Z');
    await call('2029-2030', 'Pacific/Kiritimati', '2026-04-30T10:00:00Z');
    const years = async (bounds: object) => {
      const search = new URLSearchParams({ filter: JSON.stringify({ university_id: university, ...bounds }), sort: JSON.stringify(['academic_year', 'ASC']) });
      return (await server.inject(`/api/catalogue/calls?${search.toString()}`)).json<{ academic_year: string }[]>().map(({ academic_year: year }) => year);
    };
    const all = ['2026-2027', '2027-2028', '2028-2029', '2029-2030'];
    expect(await years({ opens_at_gte: '2026-05-01', opens_at_lte: '2026-05-01' })).toEqual(all);
    expect(await years({ opens_at_lte: '2026-04-30' })).toEqual([]);
    expect(await years({ opens_at_gte: '2026-05-02' })).toEqual([]);
    expect(await years({ opens_at_gte: '2026-04-30', opens_at_lte: '2026-05-02' })).toEqual(all);
    expect(await years({ opens_at_gte: '0000-01-01', opens_at_lte: '9999-12-31' })).toEqual(all);
    // A program may ask by the moment itself.
    expect(await years({ opens_at_gte: '2026-05-01T00:00:00Z' })).toEqual(['2027-2028', '2028-2029']);
  });
});
