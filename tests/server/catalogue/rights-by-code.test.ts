import { PROGRAMME_SCHEMAS, PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import { decidingFields } from '@domain/records/deciding-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityPlace } from '../../../server/platform/contract/contract';
import { seedDemo } from '../../../server/demo';
import { failures } from '../profile/applicant-support';
import { addUniversity, CATALOGUE } from './catalogue-support';
import type { Person, TestServer } from '../harness';
import { startImportingServer, uploadsTo } from '../imports/uploaded-imports-support';

const scoped: Person = { sub: 'codes-own', groups: ['/Secretary/0aaaaaa11'] };
const [OURS, THEIRS] = [
  { name: { en: 'Our house' }, country: 'GR', ror_id: '0aaaaaa11', erasmus_code: 'G OURS01' },
  { name: { en: 'Their house' }, country: 'GR', ror_id: '0bbbbbb22' },
];

let server: TestServer;
let stop: () => Promise<void>;
let ours: { id: number };
let theirs: { id: number };

beforeAll(async () => {
  ({ server, stop } = await startImportingServer());
  [ours, theirs] = [await addUniversity(server, OURS), await addUniversity(server, THEIRS)];
});
afterAll(() => stop());

const stored = async (source: string) =>
  (await server.db.query<{ data: object }>('select data from universities where source_id = $1', [source])).map(({ data }) => data);
const put = (as: Person, id: number, payload: object) => server.inject({ method: 'PUT', url: `${CATALOGUE}/universities/${id}`, as, payload });
const codesOf = async (id: number) => {
  const { ror_id, erasmus_code } = (await server.inject({ url: `${CATALOGUE}/universities/${id}` })).json<{ ror_id?: string; erasmus_code?: string }>();
  return { ror_id, erasmus_code };
};
const OWN_CODES = { ror_id: OURS.ror_id, erasmus_code: OURS.erasmus_code };

describe('the codes by which groups name a university', () => {
  it('are changed by a Secretary of all institutions only', async () => {
    for (const change of [{ ror_id: '0cccccc33' }, { erasmus_code: 'G OTHER01' }]) {
      const answer = await put(scoped, ours.id, { ...OURS, ...change });
      expect([answer.statusCode, failures(answer)]).toEqual([422, [`decides_rights at body.${Object.keys(change)[0]}`]]);
    }
    expect(await codesOf(ours.id)).toEqual(OWN_CODES);
    expect((await put('secretary', theirs.id, { ...THEIRS, erasmus_code: 'XX THEIRS01' })).statusCode).toBe(200);
  });

  it('stay when a Secretary of one institution sends the record without them', async () => {
    const answer = await put(scoped, ours.id, { name: { en: 'Our new house' }, country: 'GR' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { name: { en: 'Our new house' }, ...OWN_CODES }]);
    expect((await put(scoped, ours.id, OURS)).statusCode).toBe(200);
  });

  it('name one university only, in each way of writing and over both codes', async () => {
    for (const [field, code] of [['ror_id', '0aaaaaa11'], ['erasmus_code', 'g-ours01'], ['erasmus_code', '0AAAAAA11']] as const) {
      const change = await put('secretary', theirs.id, { ...THEIRS, [field]: code });
      expect([change.statusCode, failures(change)], code).toEqual([422, [`code_taken at body.${field}`]]);
      const added = await server.inject({
        method: 'POST',
        url: `${CATALOGUE}/universities`,
        as: 'secretary',
        payload: { name: { en: 'A third house' }, country: 'GR', [field]: code },
      });
      expect([added.statusCode, failures(added)], code).toEqual([422, [`code_taken at body.${field}`]]);
    }
    const greek = await server.inject({
      method: 'PUT',
      url: `${CATALOGUE}/universities/${theirs.id}`,
      as: 'secretary',
      payload: { ...THEIRS, ror_id: OURS.ror_id },
      headers: { 'accept-language': 'el' },
    });
    expect(greek.body).toContain('Our house');
  });

  it('are unique in the database itself, also when two changes race', async () => {
    const change = (id: number) => put('secretary', id, { ...(id === ours.id ? OURS : THEIRS), erasmus_code: 'G RACED01' });
    const answers = await Promise.all([change(ours.id), change(theirs.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    await put('secretary', ours.id, OURS);
    await put('secretary', theirs.id, THEIRS);
    await expect(server.db.query(`update universities set data = data || '{"erasmus_code":"g ours01"}' where id = $1`, [theirs.id])).rejects.toThrow(
      'university_code_taken',
    );
  });
});

describe('an import', () => {
  const { uploaded, run, undo, settled } = uploadsTo(() => server);
  const imported = async (as: Person, lines: readonly string[], dryRun = false) => {
    const { counts, remarks } = await run(await uploaded(['id,name,country,ror_id,erasmus_code', ...lines, ''].join('\n'), 'codes.csv', as), dryRun, as);
    return { counts, remarks: remarks.map(({ lines: at, reason }) => [at, reason]) };
  };

  it('of a Secretary of one institution changes no code, says so of the line, and removes none', async () => {
    const first = { name: { en: 'Imported house' }, country: 'GR', ror_id: '0dddddd44', erasmus_code: 'G IMPORTED01' };
    expect((await imported('secretary', ['x:1,Imported house,GR,0dddddd44,G IMPORTED01'])).counts).toMatchObject({ added: 1 });
    const own: Person = { sub: 'codes-importing', groups: ['/Secretary/0dddddd44'] };
    for (const dryRun of [true, false]) {
      expect(await imported(own, ['x:1,Imported house,GR,0eeeeee55,G IMPORTED01'], dryRun)).toMatchObject({
        counts: { refused: 1, changed: 0 },
        remarks: [[[2], 'ROR id: a code by which groups of staff name the university is changed by secretariats of all institutions only']],
      });
    }
    expect(await stored('x:1')).toEqual([first]);
    expect((await imported(own, ['x:1,Renamed house,GR,,'])).counts).toMatchObject({ changed: 1, refused: 0 });
    expect(await stored('x:1')).toEqual([{ ...first, name: { en: 'Renamed house' } }]);
    expect((await imported('secretary', ['x:1,Renamed house,GR,0eeeeee55,'])).counts).toMatchObject({ changed: 1 });
    expect(await stored('x:1')).toEqual([{ ...first, name: { en: 'Renamed house' }, ror_id: '0eeeeee55' }]);
  });

  it('is undone by who may change its codes only, and gives no code back that another university has meanwhile', async () => {
    const [all, one]: [Person, Person] = [{ sub: 'codes-undoing', groups: ['/Secretary'] }, { sub: 'codes-undoing', groups: ['/Secretary/G-UNDONE02'] }];
    const file = (code: string) => ['id,name,country,erasmus_code', `x:5,House of codes,GR,${code}`, ''].join('\n');
    await run(await uploaded(file('G UNDONE01'), 'codes.csv', all), false, all);
    const { id } = await run(await uploaded(file('G UNDONE02'), 'codes.csv', all), false, all);
    expect((await undo(id, one)).statusCode).toBe(404);
    await put('secretary', theirs.id, { ...THEIRS, erasmus_code: 'G UNDONE01' });
    expect((await undo(id, all)).statusCode).toBe(200);
    expect(await settled(id, all)).toMatchObject({ state: 'undone', counts: { restored: 0, retained: 1 } });
    await put('secretary', theirs.id, THEIRS);
  });

  it('refuses a code that another university has, in the catalogue or on an earlier line', async () => {
    const remarks = [
      [[2], 'ROR id: 0aaaaaa11 is the code of another university, Our house'],
      [[4], 'Erasmus code: g--twice01 is the code of another university, Second house'],
    ];
    const lines = ['x:2,First house,GR,0aaaaaa11,', 'x:3,Second house,GR,,G TWICE01', 'x:4,Third house,GR,,g--twice01'];
    expect(await imported('secretary', lines, true)).toMatchObject({ counts: { added: 1, refused: 2 }, remarks });
    expect(await imported('secretary', lines)).toMatchObject({ counts: { added: 1, refused: 2 }, remarks });
  });
});

it('are all that the schema flags: what the database compares, and what the server reads the university of a record from', async () => {
  const [column] = await server.db.query<{ sql: string }>(
    `select generation_expression as sql from information_schema.columns where table_name = 'universities' and column_name = 'scope_codes'`,
  );
  const compared = [...(column?.sql ?? '').matchAll(/'(\w+)'::text\)/g)].map(([, name]) => name);
  expect(compared.toSorted()).toEqual(decidingFields(entityPlace('universities'), 'code').toSorted());
  expect([...PROGRAMME_TYPES.map((type) => PROGRAMME_SCHEMAS[type]), 'calls'].map((name) => decidingFields(entityPlace(name), 'owner'))).toEqual([
    ['university_id'],
    ['university_id'],
    ['university_id'],
    ['programme_id'],
  ]);
});

it('of the demo gives way to a university that has the code of one of its own', async () => {
  const own = await addUniversity(server, { name: { en: 'The real Crete' }, country: 'GR', ror_id: '00dr28g20' });
  await seedDemo(server.deps);
  expect(await codesOf(own.id)).toMatchObject({ ror_id: '00dr28g20' });
  expect((await stored('ror:00dr28g20'))[0]).not.toHaveProperty('ror_id');
  expect((await stored('ror:04gnjpq42'))[0]).toHaveProperty('ror_id');
});
