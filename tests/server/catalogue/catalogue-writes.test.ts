import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofToday } from '../../support/of-today';
import { failures } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, callData, CATALOGUE, list } from './catalogue-support';
import { startServer, type Person, type TestServer } from '../harness';
import { type Given, nameOf } from '../../support/typed-fields';

interface Stored {
  id: number;
  version: number;
  title: Record<string, string>;
  university_name: Record<string, string>;
}

let server: TestServer;
let university: { id: number; version: number };
let programme: { id: number; version: number };

beforeAll(async () => {
  server = await startServer();
  university = await addUniversity(server, { name: { en: 'A university' }, country: 'GR' });
  programme = await addProgramme(server, university, { title: { en: 'A Master' } });
});
afterAll(() => server.close());

const programmeUrl = () => `${CATALOGUE}/programmes/${programme.id}`;
/** A field of Bachelor programmes only. */
const ENTRY = nameOf<'bachelor_programmes'>({ entry_route: 'direct' });
const masterData = (change: object = {}) => ({ university_id: university.id, prog_type: 'Master', title: { en: 'A Master' }, ...change });

const send = (method: 'POST' | 'PUT', url: string, given: { payload: object; as?: Person; headers?: Record<string, string> }) =>
  server.inject({ method, url, ...given });

const put = (payload: object, headers: Record<string, string> = {}) => send('PUT', programmeUrl(), { payload, as: 'secretary', headers });

describe('what of the catalogue is seen', () => {
  it('shows drafts to the Secretary only, and a cancelled call as cancelled to everyone', async () => {
    const draft = await addCall(server, programme, [[-1, 10], { state: 'draft' }]);
    const cancelled = await addCall(server, programme, [[-1, 10], { state: 'cancelled' }]);
    const get = async (id: number, as?: Person) => server.inject({ url: `${CATALOGUE}/calls/${id}`, ...(as ? { as } : {}) });
    expect((await get(draft.id)).statusCode).toBe(404);
    expect((await get(draft.id, 'applicant')).statusCode).toBe(404);
    expect((await get(draft.id, 'secretary')).json()).toMatchObject({ state: 'draft' });
    expect((await get(cancelled.id)).json()).toMatchObject({ state: 'cancelled', programme: { id: programme.id, prog_type: 'Master' } });
    const ids = async (as?: 'secretary') => (await list(server, 'calls', as ? { as } : {})).json<Stored[]>().map(({ id }) => id);
    expect(await ids()).not.toContain(draft.id);
    expect(await ids('secretary')).toContain(draft.id);
  });
});

describe('the city of a programme', () => {
  it('finds it as soon as it has it, in any spelling, and no longer once it has another', async () => {
    const house = await addUniversity(server, { name: { en: 'Town Polytechnic' }, country: 'GR' });
    const town = { university_id: house.id, prog_type: 'Master', title: { en: 'A programme that moves' } };
    const { id, version } = await addProgramme(server, house, { ...town, city: { el: 'Μεσολόγγι' } });
    const found = async (city: string) => (await list(server, 'programmes', { filter: { city } })).json<{ id: number }[]>().map((one) => one.id);
    expect([await found('ΜΕΣΟΛΟΓΓΙ'), await found('mesologgi')]).toEqual([[id], [id]]);
    const moved = { ...town, version, city: { en: 'Karpenisi' } };
    expect((await send('PUT', `${CATALOGUE}/programmes/${String(id)}`, { payload: moved, as: 'secretary' })).statusCode).toBe(200);
    expect([await found('karpen'), await found('karpnisi'), await found('Μεσολόγγι')]).toEqual([[id], [id], []]);
  });
});

describe('versions', () => {
  it('retains what a record was after each change, with its author, and restores an old one as any other change', async () => {
    const versions = async (resource: string, id: number) =>
      (await server.inject({ url: `/api/review/catalogue/${resource}/${String(id)}/versions`, as: 'secretary' })).json<
        { versions: { version: number; by: string | null; data: object }[] }
      >().versions;
    const house = await addUniversity(server, { name: { en: 'As it was' }, country: 'GR' });
    // As after an import, which writes no versions.
    await server.db.query(`delete from catalogue_versions where resource = 'universities' and record_id = $1`, [house.id]);
    expect(await versions('universities', house.id)).toEqual([]);
    const write = (payload: object) => send('PUT', `${CATALOGUE}/universities/${house.id}`, { payload, as: 'secretary' });
    expect((await write({ name: { en: 'Renamed' }, country: 'GR' })).statusCode).toBe(200);
    const kept = await versions('universities', house.id);
    expect(kept).toMatchObject([
      { version: house.version + 1, by: expect.stringMatching(/./) as string, data: { name: { en: 'Renamed' } } },
      { version: house.version, by: null, data: { name: { en: 'As it was' } } },
    ]);
    expect((await write(kept[1]?.data ?? {})).statusCode).toBe(200);
    expect((await versions('universities', house.id)).map(({ data }) => data)).toEqual([kept[1]?.data, kept[0]?.data, kept[1]?.data]);
  });

  it('accepts a change of the newest version, and refuses a stale one without losing anything', async () => {
    const before = await server.inject(programmeUrl());
    const tag = String(before.headers.etag);
    const first = await put(masterData({ title: { en: 'First' } }), { 'if-match': tag });
    expect([first.statusCode, first.headers.etag]).toEqual([200, `"${before.json<Stored>().version + 1}"`]);
    const stale = await put(masterData({ title: { en: 'Second' } }), { 'if-match': tag });
    expect(stale.statusCode).toBe(412);
    expect((await put({ ...masterData({ title: { en: 'Third' } }), version: before.json<Stored>().version })).statusCode).toBe(412);
    expect((await server.inject(programmeUrl())).json<Stored>().title).toEqual({ en: 'First' });
  });

  it('is unconditional without a version, and ignores what is read-only', async () => {
    const { body } = await server.inject(programmeUrl());
    const { version, ...read } = JSON.parse(body) as Stored;
    const saved = await put({ ...read, title: { en: 'Fourth' }, university_name: { en: 'Another' } });
    expect(saved.json<Stored>()).toMatchObject({ version: version + 1, title: { en: 'Fourth' }, university_name: { en: 'A university' } });
  });

  it('knows no record that is not there', async () => {
    const missing = await send('PUT', `${CATALOGUE}/programmes/999999`, { payload: masterData(), as: 'secretary' });
    expect(missing.statusCode).toBe(404);
    expect((await server.inject(`${CATALOGUE}/universities/999999`)).statusCode).toBe(404);
    expect((await server.inject(`${CATALOGUE}/programmes/12a`)).statusCode).toBe(404);
  });
});

describe('what the schema cannot know', () => {
  const failuresOf = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await send(method, `${CATALOGUE}/${url}`, { payload, as: 'secretary' });
    expect(answer.statusCode).toBe(422);
    return failures(answer);
  };

  it('a university or programme that does not exist', async () => {
    expect(await failuresOf('POST', 'programmes', masterData({ university_id: 999_999 }))).toEqual(['unknown_reference at body.university_id']);
    const call = { ...callData(server, programme, [1, 2]), programme_id: 999_999 };
    expect(await failuresOf('POST', 'calls', call)).toEqual(['unknown_reference at body.programme_id']);
  });

  it('a programme that would change its type', async () => {
    const bachelor = masterData({ prog_type: 'Bachelor' });
    expect(await failuresOf('PUT', `programmes/${programme.id}`, bachelor)).toEqual(['const at body.prog_type']);
  });

  it('a field of another type of programme, and one nobody knows', async () => {
    expect(await failuresOf('POST', 'programmes', masterData({ [ENTRY]: 'direct' }))).toEqual([`additionalProperties at body.${ENTRY}`]);
    expect(await failuresOf('POST', 'universities', { name: { en: 'X' }, colour: 'red' })).toEqual(['additionalProperties at body.colour']);
  });

  it('a call that closes before it opens, or asks for the same document twice', async () => {
    expect(await failuresOf('POST', 'calls', callData(server, programme, [5, 5]))).toEqual(['after at body.closes_at']);
    const document = { key: 'degree', title: { en: 'Degree' }, required: true };
    const [failure] = await failuresOf(
      'POST',
      'calls',
      ofToday('calls', { ...callData(server, programme, [1, 2]), required_documents: [document, document] } satisfies Given<'calls'>),
    );
    expect(failure).toContain(` at body.${nameOf<'calls'>({ required_documents: [{}, {}] })}`);
  });

  const asked = (properties: object, required: string[] = []) => ({
    ...callData(server, programme, [1, 2]),
    questions: { type: 'object', properties, required },
  });

  it.each<[string, object, string[], string]>([
    ['a required question that is not asked', { why: { type: 'string', title: 'Why?' } }, ['who'], 'known_keys at body.questions.required.0'],
    [
      'a question called as something every object has',
      { constructor: { type: 'string', title: 'C' } },
      [],
      'propertyNames at body.questions.properties.constructor',
    ],
    ['limits that exclude each other', { n: { type: 'number', title: 'N', minimum: 5, maximum: 1 } }, [], 'minimum at body.questions.properties.n.maximum'],
    [
      'a keyword of another kind of answer',
      { b: { type: 'boolean', title: 'B', maxLength: 3 } },
      [],
      'not_applicable at body.questions.properties.b.maxLength',
    ],
    ['several choices of nothing', { c: { type: 'array', title: 'C' } }, [], 'required at body.questions.properties.c.items'],
    [
      'words for a choice that is not there',
      { t: { type: 'string', title: 'T', enum: ['a'], 'x-enum-labels': { en: { b: 'B' } } } },
      [],
      'unknown_reference at body.questions.properties.t.x-enum-labels.en.b',
    ],
    [
      'a condition on no question',
      { c: { type: 'string', title: 'C', 'x-when': { question: 'q', is: 'yes' } } },
      [],
      'unknown_reference at body.questions.properties.c.x-when.question',
    ],
    [
      'a condition on a later question',
      { a: { type: 'string', title: 'A', 'x-when': { question: 'b', is: 'yes' } }, b: { type: 'boolean', title: 'B' } },
      [],
      'unknown_reference at body.questions.properties.a.x-when.question',
    ],
    [
      'a condition on an answer that nobody can give',
      { a: { type: 'boolean', title: 'A' }, b: { type: 'string', title: 'B', 'x-when': { question: 'a', is: 'perhaps' } } },
      [],
      'unknown_reference at body.questions.properties.b.x-when.is',
    ],
    [
      'a file of any kind',
      { f: { type: 'integer', title: 'F', 'x-file': { types: ['text/html'], max_bytes: 10 } } },
      [],
      'enum at body.questions.properties.f.x-file.types.0',
    ],
    [
      'a pattern, which could stall the server',
      { p: { type: 'string', title: 'P', pattern: '(a+)+$' } },
      [],
      'additionalProperties at body.questions.properties.p.pattern',
    ],
  ])('refuses questions with %s', async (...[, properties, required, expected]) => {
    expect(await failuresOf('POST', 'calls', asked(properties, required))).toEqual([expected]);
  });

  it('accepts valid questions', async () => {
    const payload = asked({ why: { type: 'string', title: 'Why?', minLength: 5, 'x-i18n': { el: { title: 'Γιατί;' } } } }, ['why']);
    const answer = await send('POST', `${CATALOGUE}/calls`, { payload, as: 'secretary' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ questions: payload.questions, status: 'upcoming' });
  });
});

describe('a university of which little is known', () => {
  it('needs a name only, and what is not stated stays away', async () => {
    const { id } = await addUniversity(server, { name: { fr: 'École sans pays' } });
    const record = (await server.inject(`${CATALOGUE}/universities/${id}`)).json<object>();
    expect(record).toMatchObject({ name: { fr: 'École sans pays' }, source: null });
    expect(record).not.toHaveProperty('country');
    const programme = await addProgramme(server, { id, version: 1 }, {});
    expect((await server.inject(`${CATALOGUE}/programmes/${programme.id}`)).json()).toMatchObject({ country: null, next_call: null });
  });
});

describe('a university that is renamed', () => {
  it('renames its programmes in lists and searches', async () => {
    const renamed = await send('PUT', `${CATALOGUE}/universities/${university.id}`, {
      payload: { name: { en: 'Zephyr University', el: 'Πανεπιστήμιο Ζέφυρος' }, country: 'CY' },
      as: 'secretary',
    });
    expect(renamed.statusCode).toBe(200);
    const found = (await list(server, 'programmes', { filter: { name: 'ζεφυρος', country: 'CY' } })).json<Stored[]>();
    expect(found.map(({ id }) => id)).toEqual([programme.id]);
    expect((await list(server, 'programmes', { filter: { name: 'a university' } })).json()).toEqual([]);
  });
});
