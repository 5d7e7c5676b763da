import { folded } from '@domain/values/folded';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/platform/db/migrate';
import { openPgliteMemory } from '../../../server/platform/db/pglite';
import { openPostgres } from '../../../server/platform/db/postgres';
import type { ScriptDb } from '../../../server/platform/db/session';
import { Predicate } from '../../../server/core/records/queries/predicate';
import { createServerDatabase, engine } from '../harness/database';

let db: ScriptDb;
let drop: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  if (engine === 'postgres') {
    const created = await createServerDatabase();
    db = openPostgres(created.url);
    drop = created.drop;
  } else {
    db = await openPgliteMemory();
  }
  await migrate(db);
});

afterAll(async () => {
  await db.close();
  await drop();
});

it('gives the same plain values on both engines', async () => {
  const [row] = await db.query(
    `select 9007199254740991::int8 as big, count(*) as counted, 12.50::numeric as fee, date '2026-03-31' as day,
            timestamptz '2026-03-31T10:00:00Z' as instant, '{"a":[1]}'::jsonb as data, array[7, null]::int8[] as numbers, array['x','y'] as list, null as nothing, true as yes
     from (values (1), (2)) as two`,
  );
  expect(row).toEqual({
    big: 9007199254740991,
    counted: 2,
    fee: 12.5,
    day: '2026-03-31',
    instant: new Date('2026-03-31T10:00:00Z'),
    data: { a: [1] },
    numbers: [7, null],
    list: ['x', 'y'],
    nothing: null,
    yes: true,
  });
});

it('takes parameters of every kind', async () => {
  const [row] = await db.query('select $1::int8 as number, $2::jsonb as data, $3::text[] as list, $4::timestamptz as instant, $5::text as nothing', [
    7,
    JSON.stringify(['a', { b: 1 }]),
    ['x', 'y,z'],
    new Date('2026-01-01T00:00:00Z'),
    null,
  ]);
  expect(row).toEqual({ number: 7, data: ['a', { b: 1 }], list: ['x', 'y,z'], instant: new Date('2026-01-01T00:00:00Z'), nothing: null });
});

it('folds Greek and Latin text for searching, without case, accents or the final sigma', async () => {
  const folded = async (text: string) => (await db.query<{ text: string }>('select fold($1) as text', [text]))[0]?.text;
  expect(await folded('Αθήνα')).toBe('αθηνα');
  expect(await folded('ΟΔΥΣΣΕΎΣ')).toBe(await folded('Οδυσσεύς'));
  expect(await folded('Ioánnina É')).toBe('ioannina e');
  expect(await folded('Προϋπολογισμός')).toBe('προυπολογισμοσ');
  const [found] = await db.query("select array_length(show_trgm('αθηνα'), 1) > 0 as some");
  expect(found).toEqual({ some: true });
});

it.each([
  'Αθήνα ΟΔΥΣΣΕΎΣ Προϋπολογισμός',
  'Łukasz Żółć, Ørsted, Đorđe, Yıldız, İstanbul, Straße, Æther, Œuvre, Þór, ĸ, ŋ, Ħ, ſ',
  'Pa\u00adpa\u200bda\u2060ki\ufeff',
  'Ｐａｐａｄａｋｉ ﬁne №5 ½',
  'L’été, l‘art',
])('folds as the browser does: %j', async (text) => {
  expect(await db.query('select fold($1) as text', [text])).toEqual([{ text: folded(text).replace('⁄', '/') }]);
});

it('finds a word that has invisible or fullwidth letters, and takes wildcards of either width as letters', async () => {
  const finds = async (word: string, text: string) => {
    const predicate = new Predicate();
    const sql = `select fold(${predicate.bind(text)}) like ${predicate.pattern(word)} as found`;
    return (await db.query<{ found: boolean }>(sql, predicate.parameters))[0]?.found;
  };
  expect(await finds('ｐａｐα\u00ad', 'Παπαδάκη')).toBe(false);
  expect(await finds('Pa\u00adpa', 'Papadaki')).toBe(true);
  expect(await finds('Papa', 'Ｐａ\u200bpadaki')).toBe(true);
  for (const wildcard of ['%', '％', '_', '＿', '\\', '＼']) {
    expect(await finds(`a${wildcard}`, 'abc'), wildcard).toBe(false);
    expect(await finds(`a${wildcard}`, `xa${wildcard}c`), wildcard).toBe(true);
  }
});

it('keeps all of a transaction or nothing', async () => {
  await db.query('create table balance (id int primary key, amount int)');
  const failed = db.transaction(async (tx) => {
    await tx.query('insert into balance values (1, 10)');
    await tx.transaction((same) => same.query('insert into balance values (2, 20)'));
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await db.query('select * from balance')).toEqual([]);
  const given = await db.transaction(async (tx) => tx.query('insert into balance values (1, 10) returning amount'));
  expect(given).toEqual([{ amount: 10 }]);
});

it('refuses the outer handle inside a transaction instead of waiting forever', async () => {
  await expect(db.transaction(async () => db.query('select 1'))).rejects.toThrow('outer database handle');
  await expect(db.transaction(async () => db.transaction(async () => 1))).rejects.toThrow('outer database handle');
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
});

it('lets others have their turn while statements follow one another without end', async () => {
  let turned = false;
  const begun = performance.now();
  setImmediate(() => (turned = true));
  while (!turned && performance.now() - begun < 2000) await db.query('select count(*) from generate_series(1, 10000)');
  expect(turned).toBe(true);
});
