import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnusable } from '../../../server/platform/db/errors';
import { migrate, MIGRATIONS, type Migration, untilMigrated } from '../../../server/platform/db/migrate';
import { openPgliteMemory } from '../../../server/platform/db/pglite';
import { openPostgres } from '../../../server/platform/db/postgres';
import type { ScriptDb } from '../../../server/platform/db/session';
import { createServerDatabase, engine } from '../harness/database';
import { migrationMistakes } from './migration-mistakes';

let db: ScriptDb;
/** A second process on the same PostgreSQL; PGlite has one process. */
let other: ScriptDb;
let drop: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  if (engine === 'postgres') {
    const created = await createServerDatabase();
    db = openPostgres(created.url);
    other = openPostgres(created.url);
    drop = created.drop;
  } else {
    db = await openPgliteMemory();
    other = db;
  }
  await migrate(db);
});

afterAll(async () => {
  await db.close();
  if (other !== db) await other.close();
  await drop();
});

it('has a number for each migration that no other has', () => {
  const numbers = MIGRATIONS.map(({ name }) => /^\d{4}(?=_)/.exec(name)?.[0]);
  expect(numbers).not.toContain(undefined);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

it('applies each migration once', async () => {
  expect(await migrate(db)).toEqual([]);
  const applied = await db.query<{ name: string }>('select name from schema_migrations order by name');
  expect(applied.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
});

it('lets several instances migrate at the same moment', async () => {
  const one: Migration = { name: '9001_concurrent', sql: 'create table concurrently_made (id int)' };
  const all = await Promise.all([1, 2, 3].map(() => migrate(db, [...MIGRATIONS, one])));
  expect(all.flat()).toEqual(['9001_concurrent']);
  await db.query("delete from schema_migrations where name = '9001_concurrent'");
});

it('leaves nothing behind of a migration that fails', async () => {
  const broken: Migration = { name: '9002_broken', sql: 'create table half_made (id int); select * from nowhere;' };
  await expect(migrate(db, [...MIGRATIONS, broken])).rejects.toThrow('nowhere');
  expect(await db.query("select to_regclass('half_made') as made")).toEqual([{ made: null }]);
});

it('refuses a migration that was changed after it was applied', async () => {
  const [first, ...rest] = MIGRATIONS;
  const changed = [{ name: first?.name ?? '', sql: `${first?.sql ?? ''} -- changed` }, ...rest];
  await expect(migrate(db, changed)).rejects.toThrow('0001_schema was changed');
});

it('starts on a database with expanding migrations of a newer release, and refuses one with a contracting one', async () => {
  const added: Migration = { name: '9003_added', sql: 'create table added (id int)' };
  await migrate(db, [...MIGRATIONS, added]);
  expect(await migrate(db)).toEqual([]);
  await untilMigrated(db);
  const removed: Migration = { name: '9004_removed', sql: '-- contracts: nothing reads it since 0.2\ndrop table added' };
  await migrate(db, [...MIGRATIONS, added, removed]);
  await expect(migrate(db)).rejects.toThrow('9004_removed, which this program does not know');
  await expect(untilMigrated(db)).rejects.toThrow(DatabaseUnusable);
  await db.query("delete from schema_migrations where name like '900_%'");
});

it('keeps the migrations before one that fails, and goes on with it at the next start', async () => {
  const good: Migration = { name: '9005_good', sql: 'create table good (id int)' };
  await expect(migrate(db, [...MIGRATIONS, good, { name: '9006_bad', sql: 'select * from nowhere' }])).rejects.toThrow('nowhere');
  expect(await migrate(db, [...MIGRATIONS, good, { name: '9006_bad', sql: 'create table bad (id int)' }])).toEqual(['9006_bad']);
  await db.query("delete from schema_migrations where name like '900_%'");
});

it.runIf(engine === 'postgres')('runs statements that need no transaction one by one, and tries again where a lock was not to be had', async () => {
  await db.script('create table busy (id int)');
  const index: Migration = {
    name: '9007_index',
    sql: '-- statement by statement\ndrop index concurrently if exists busy_id;\ncreate index concurrently busy_id on busy (id);\n',
  };
  const column: Migration = { name: '9008_column', sql: 'alter table busy add column name text' };
  let migrated: Promise<string[]> = Promise.resolve([]);
  await db.transaction(async (tx) => {
    await tx.query('lock table busy in access exclusive mode');
    migrated = migrate(other, [...MIGRATIONS, column]);
    // Its first attempt has failed when its transaction is over; the lock table shows it waiting before that.
    const waits = () => tx.query("select 1 from pg_locks where not granted and relation = 'busy'::regclass");
    while ((await waits()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    while ((await waits()).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  });
  expect(await migrated).toEqual(['9008_column']);
  expect(await migrate(db, [...MIGRATIONS, column, index])).toEqual(['9007_index']);
  expect(await db.query("select indisvalid as valid from pg_index where indexrelid = 'busy_id'::regclass")).toEqual([{ valid: true }]);
  await db.query("delete from schema_migrations where name like '900_%'");
});

it('tells a process that does not migrate which migration is outstanding', async () => {
  const last = MIGRATIONS.at(-1)?.name ?? '';
  const [row] = await db.query<{ checksum: string }>('delete from schema_migrations where name = $1 returning checksum', [last]);
  const waits: string[] = [];
  const onWait = (error: Error) => waits.push(error.message);
  await expect(untilMigrated(db, { onWait, waitMs: 0 })).rejects.toThrow(`lacks the migration ${last}`);
  const waiting = untilMigrated(db, { onWait });
  await db.query('insert into schema_migrations (name, checksum) values ($1, $2)', [last, row?.checksum]);
  await waiting;
});

it('refuses a database from before the first release in one line', async () => {
  await db.query("insert into schema_migrations (name, checksum) values ('0001_foundation', 'whatever')");
  await expect(migrate(db)).rejects.toThrow(
    new DatabaseUnusable(
      'The database was made before version 0.1.0: start with an empty one, in another folder (DATA_DIR) or at another address (DATABASE_URL).',
    ),
  );
  await db.query("delete from schema_migrations where name = '0001_foundation'");
});

describe('a new migration', () => {
  it.each([
    ['alter table calls drop column title', 'drop'],
    ['drop table calls', 'drop'],
    ['alter table calls rename column title to name', 'rename'],
    ['alter table calls alter column title type text', 'type'],
    ['alter table calls add column place text not null', 'not null without a default'],
    ['alter table calls alter column title set not null', 'not null'],
    ['create index calls_title on calls (title)', 'index without concurrently'],
  ])('that only expands may not contain: %s', (sql, mistake) => {
    expect(migrationMistakes(sql)).toEqual([expect.stringContaining(mistake)]);
    expect(migrationMistakes(`-- contracts: nothing reads it since 0.1.0\n${sql}`)).toEqual([]);
  });

  it.each([
    "alter table calls add column place text not null default ''",
    'alter table calls add column place text',
    '-- statement by statement\ncreate index concurrently if not exists calls_title on calls (title)',
    'create table places (id int primary key, name text not null); create index places_name on places (name)',
    "comment on table calls is 'Do not drop, rename or alter the type of a call.'",
  ])('that only expands may contain: %s', (sql) => {
    expect(migrationMistakes(sql)).toEqual([]);
  });

  it('keeps to that in the files of the project', () => {
    expect(MIGRATIONS.slice(1).flatMap(({ name, sql }) => migrationMistakes(sql).map((mistake) => `${name}: ${mistake}`))).toEqual([]);
  });

  it('changes no file of a release', () => {
    const released = JSON.parse(readFileSync('server/platform/db/migrations/released.lock.json', 'utf8')) as Record<string, string>;
    const now = Object.fromEntries(MIGRATIONS.map(({ name, sql }) => [name, createHash('sha256').update(sql).digest('hex')]));
    expect(now).toMatchObject(released);
    expect(Object.keys(released).length).toBeGreaterThan(0);
  });
});
