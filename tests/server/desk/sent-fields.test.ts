import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { profileFields, sentListField, sentTitle, type SentField } from '@domain/review/sent-fields';
import { filterNames } from '@domain/records/list-fields';
import { SECTIONS } from '@domain/sections';
import { EACH } from '@domain/schema/walk';
import { putAt } from '@domain/values/value-at';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityPlace } from '../../../server/platform/contract/contract';
import { newCall, QUESTIONS, sentApplication } from '../profile/applicant-support';
import { exported } from '../exports/export-support';
import { startServer, type Person, type TestServer } from '../harness';

const FIELDS = profileFields(entityPlace);
const example = ({ schema }: SentField): unknown => (schema.examples as unknown[] | undefined)?.[0];

/** A profile in which every field has the example of its schema. */
function filledProfile(): Record<string, unknown> {
  const profile: Record<string, unknown> = Object.fromEntries(SECTIONS.map((section) => [section, [{ id: 1 }]]));
  for (const field of FIELDS) {
    const start = field.part === 'profile' ? [] : [field.part, 0];
    putAt(profile, [...start, ...field.path.map((step) => (step === EACH ? 0 : step))], example(field));
  }
  return profile;
}

let server: TestServer;
let call: number;
let full: number;
const sent: Record<'low' | 'high', number> = { low: 0, high: 0 };

const change = (id: number, path: string, value: unknown) =>
  server.db.query(`update applications set frozen = jsonb_set(frozen, $2::text[], $3::jsonb) where id = $1`, [id, path.split('.'), JSON.stringify(value)]);

beforeAll(async () => {
  server = await startServer();
  call = await newCall(
    server,
    {
      questions: {
        ...QUESTIONS,
        properties: {
          ...QUESTIONS.properties,
          started: { type: 'string', format: 'date', title: 'Since when?' },
          years: { type: 'integer', title: 'How many years?' },
        },
      },
    } as object,
  );
  full = (await sentApplication(server, 'fields-full')).id;
  await change(full, 'profile', filledProfile());
  sent.low = (await sentApplication(server, 'fields-low', call)).id;
  sent.high = (await sentApplication(server, 'fields-high', call)).id;
  const degree = (level: number, value: number) => ({ level, title: `Degree ${String(level)}`, grade: { value, scale: '0-10' }, start_date: '2018-10-01' });
  await change(sent.low, 'profile.education_degrees', [degree(6, 6.5), degree(7, 9.25)]);
  await change(sent.high, 'profile.education_degrees', [degree(6, 8.37)]);
  await change(sent.low, 'profile.name_latin', { given_name: 'Zoe', family_name: 'Alpha' });
  await change(sent.high, 'profile.name_latin', { given_name: 'Anna', family_name: 'Omega' });
  await change(sent.high, 'profile.date_of_birth', '2000-02-29');
  await change(sent.low, 'answers', { motivation: 'The sea and the harbour.', part_time: true, started: '2024-09-30', years: 2 });
  await change(sent.high, 'answers', { motivation: 'A library of many books.', part_time: false, started: '2025-01-15', years: 10 });
});
afterAll(() => server.close());

const list = (query: { filter?: object; sort?: [string, string] }, as: Person = 'secretary') =>
  server.inject({
    url: `/api/review/applications?${
      new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)])).toString()
    }`,
    as,
  });
const idsOf = async (query: Parameters<typeof list>[0]) => {
  const answer = await list(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: number }[]>().map(({ id }) => id);
};
const table = async (filter: object, wish: Parameters<typeof exported>[2]) => parse((await exported(server, filter, wish)).body, { bom: true }) as string[][];

describe('every field of the profile, at any depth', () => {
  it('is a column of the list and of an exported table, titled by its section and its groups', async () => {
    expect(FIELDS.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'profile.date_of_birth',
        'profile.identity_document.number',
        'profile.contact_infos.address.city',
        'profile.education_degrees.grade.value',
      ]),
    );
    const columns = FIELDS.map(({ name }) => name);
    const read = await server.inject({
      url: `/api/review/columns?${new URLSearchParams({ ids: String(full), columns: columns.join(',') }).toString()}`,
      as: 'secretary',
    });
    expect(Object.keys(read.json<{ values: object }[]>()[0]?.values ?? {})).toEqual(columns);
    const [head = [], line = []] = await table({ id: [full] }, { columns });
    expect(head.slice(3)).toEqual(FIELDS.map((field) => sentTitle(field, 'en')));
    expect(head).toEqual(expect.arrayContaining(['Identity document: Number', 'Contact details: Address: City', 'Education: Grade: Value']));
    expect(head.filter((_, at) => line[at] === '')).toEqual([]);
    expect(new Set(head).size).toBe(head.length);
  });

  it('is a sort order in both directions', async () => {
    for (const { name } of FIELDS.flatMap((field) => sentListField(field) ?? [])) {
      for (const order of ['ASC', 'DESC']) expect((await list({ sort: [name, order] })).statusCode, `${name} ${order}`).toBe(200);
      expect((await idsOf({ sort: [name, 'DESC'], filter: { id: [full, sent.low, sent.high] } })).length, name).toBe(3);
    }
  });

  it('is a filter that finds its value, and no other', async () => {
    for (const field of FIELDS) {
      const listed = sentListField(field);
      if (!listed) continue;
      const value = example(field);
      const amount: unknown = listed.type === 'money' ? (value as { amount: number }).amount : value;
      const wanted = listed.operator === 'gte'
        ? { [`${listed.name}_gte`]: amount, [`${listed.name}_lte`]: amount }
        : { [listed.name]: Array.isArray(value) ? value : listed.type === 'localized' ? Object.values(value as object)[0] : value };
      expect(Object.keys(wanted).every((name) => filterNames(listed).includes(name)), listed.name).toBe(true);
      expect(await idsOf({ filter: { id: [full], ...wanted } }), listed.name).toEqual([full]);
    }
    expect(await idsOf({ filter: { 'profile.contact_infos.address.city': 'Nowhere at all' } })).toEqual([]);
    expect((await list({ filter: { 'profile.education_degrees.grade.value_gte': 'eight' } })).statusCode).toBe(422);
    expect((await list({ sort: [`profile.education_degrees.grade.value') --`, 'ASC'] })).statusCode).toBe(422);
  });
});

describe('the records of a section', () => {
  it('are found where one of them meets all conditions, and sort by their least or their greatest value', async () => {
    const graded = (filter: object) => idsOf({ filter: { call_id: call, ...filter }, sort: ['id', 'ASC'] });
    const [level, least] = ['profile.education_degrees.level', 'profile.education_degrees.grade.value_gte'];
    expect(await graded({ [level]: 6, [least]: 8 })).toEqual([sent.high]);
    expect(await graded({ [least]: 8 })).toEqual([sent.low, sent.high]);
    const by = (order: string) => idsOf({ filter: { call_id: call }, sort: ['profile.education_degrees.grade.value', order] });
    expect(await by('ASC')).toEqual([sent.low, sent.high]);
    expect(await by('DESC')).toEqual([sent.low, sent.high]);
    expect(await idsOf({ filter: { call_id: call }, sort: ['profile.name_latin.family_name', 'DESC'] })).toEqual([sent.high, sent.low]);
  });
});

describe('the answers to the questions of the one call that is listed', () => {
  it('are filters and sort orders; of several calls they are neither', async () => {
    const answered = (filter: object) => idsOf({ filter: { call_id: call, ...filter } });
    expect(await answered({ 'answers.motivation': 'HARBOUR' })).toEqual([sent.low]);
    expect(await answered({ 'answers.part_time': false })).toEqual([sent.high]);
    expect(await answered({ 'answers.years_gte': 3 })).toEqual([sent.high]);
    expect(await answered({ 'answers.started_lte': '2024-12-31' })).toEqual([sent.low]);
    expect(await idsOf({ filter: { call_id: call }, sort: ['answers.years', 'DESC'] })).toEqual([sent.high, sent.low]);
    expect((await list({ sort: ['answers.years', 'DESC'] })).statusCode).toBe(422);
  });
});

describe('an exported file', () => {
  it('has its rows in the order of the list', async () => {
    const ordered = async (order: string) => {
      const query = new URLSearchParams({ filter: JSON.stringify({ call_id: call }), sort: JSON.stringify(['profile.name_latin.family_name', order]) });
      const { id } = (await server.inject({
        method: 'POST',
        url: `/api/review/exports?${query.toString()}`,
        as: 'secretary',
        payload: { format: 'csv', columns: ['profile.name_latin.family_name'] },
      })).json<{ id: number }>();
      return exported(server, {}, { ordered: id });
    };
    const names = async (order: string) => (parse((await ordered(order)).body, { bom: true, from_line: 2 }) as string[][]).map((line) => line[3]);
    expect(await names('ASC')).toEqual(['Alpha', 'Omega']);
    expect(await names('DESC')).toEqual(['Omega', 'Alpha']);
  });

  it('has dates as dates and numbers as numbers', async () => {
    const columns = ['submitted_at', 'profile.date_of_birth', 'profile.education_degrees.grade.value', 'answers.started', 'answers.years'];
    const [, line = []] = await table({ call_id: call, id: [sent.high] }, { columns });
    expect(line.slice(3)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/), '2000-02-29', '8.37', '2025-01-15', '10']);
    const book = unzipSync((await exported(server, { call_id: call, id: [sent.high] }, { columns, format: 'xlsx' })).rawPayload);
    const sheet = strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const [, row = ''] = sheet.split('</row>');
    // 29 February 2000 is day 36585, 15 January 2025 day 45672 of the calendar of spreadsheets.
    expect(row).toMatch(/<c s="2"><v>\d{5}\.\d+<\/v><\/c><c s="1"><v>36585<\/v><\/c><c><v>8\.37<\/v><\/c><c s="1"><v>45672<\/v><\/c><c><v>10<\/v><\/c>$/);
    expect(strFromU8(book['xl/styles.xml'] ?? new Uint8Array())).toContain('yyyy\\-mm\\-dd');
  });

  it('says place, score, spread, the scores by criterion, decisions and rank', async () => {
    const rubric = {
      type: 'object',
      required: ['c1', 'c2'],
      properties: {
        c1: { type: 'integer', title: 'Studies', minimum: 0, maximum: 10, 'x-weight': 2, 'x-order': 1 },
        c2: { type: 'integer', title: 'Motivation', minimum: 0, maximum: 10, 'x-weight': 1, 'x-order': 2 },
      },
    };
    await server.db.query(
      `insert into call_rubrics (call_id, rubric, blind, tie_break, version, created_at, updated_at) values ($1, $2::jsonb, false, '[]', 1, now(), now())`,
      [call, JSON.stringify(rubric)],
    );
    for (const [evaluator, scores] of [['one', { c1: 8, c2: 5 }], ['two', { c1: 9, c2: 6 }]] as const) {
      await server.db.query(
        `insert into assignments (application_id, evaluator, status, scores, total, submitted_at, version, created_at, updated_at) values ($1, $2, 'submitted', $3::jsonb, 80, now(), 1, now(), now())`,
        [sent.high, evaluator, JSON.stringify(scores)],
      );
    }
    await server.db.query(`update applications set scores_given = 2, score = 75, score_spread = 10 where id = $1`, [sent.high]);
    await server.inject({
      method: 'PUT',
      url: `/api/review/applications/${String(sent.high)}/decision`,
      as: 'secretary',
      payload: { outcome: 'waitlist', rank: 4 },
    });
    const results = ['place', 'score', 'spread', 'criteria.c1', 'criteria.c2', 'entered', 'rank', 'released'];
    const [head = [], line = []] = await table({ call_id: call, id: [sent.high] }, {});
    expect(head.slice(5, 10)).toEqual(['Place by score', 'Score', 'Spread of the scores', 'Studies', 'Motivation']);
    expect(line.slice(5, 10)).toEqual(['1', '75', '10', '8.5', '5.5']);
    const [, chosen = []] = await table({ call_id: call, id: [sent.high] }, { columns: results });
    expect(chosen.slice(3)).toEqual(['1', '75', '10', '8.5', '5.5', 'Put on the waiting list', '4', '']);
    const read = await server.inject({
      url: `/api/review/columns?ids=${String(sent.high)}&columns=place,spread,criteria.c1,entered,rank,released`,
      as: 'secretary',
    });
    expect(read.json()).toEqual([{ id: sent.high, values: { place: 1, spread: 10, 'criteria.c1': 8.5, entered: 'waitlist', rank: 4 } }]);
    const programs = JSON.parse((await exported(server, { id: [sent.high] }, { format: 'jsonl' })).body) as object;
    expect(programs).toMatchObject({
      score: { total: 75, spread: 10, place: 1, criteria: { c1: 8.5, c2: 5.5 } },
      decision: { entered: 'waitlist', rank: 4 },
      profile: { date_of_birth: '2000-02-29', name_latin: { family_name: 'Omega' }, education_degrees: [{ grade: { value: 8.37 } }] },
    });
  });
});
