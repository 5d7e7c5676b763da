import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './db';
import type { ScriptDb } from './session';
import { DatabaseUnavailable, DatabaseUnusable } from './errors';
import { untilDone, type Waiting } from './wait';

export interface Migration {
  /** Such as `0001_schema`; the order of names is the order of steps. */
  name: string;
  sql: string;
}

// Any number will do, as long as all instances of the portal use the same one.
const LOCK_KEY = 7_203_151;

/** Takes the advisory lock for migrations until the transaction ends; other instances of the portal wait for it. */
export const lockForMigration = (session: Pick<Db, 'query'>) => session.query('select pg_advisory_xact_lock($1::bigint)', [LOCK_KEY]);

/** Does `work` while no other instance of the portal migrates the database or does such work. `work` uses the ordinary handle and migrates nothing. */
export const aloneAsMigration = <Result>(db: ScriptDb, work: () => Promise<Result>): Promise<Result> => db.exclusively(LOCK_KEY, work);

const MIGRATIONS_TABLE = `
create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
alter table schema_migrations add column if not exists contracts boolean not null default false;`;

/** First line of a migration that removes what the release before still uses; without it that release goes on serving, and starts again, beside the new one. */
const CONTRACTS = /^-- contracts\b/;
/** First line of a migration whose statements cannot run in a transaction, such as `create index concurrently`; each may then run twice. */
const STATEMENT_BY_STATEMENT = /^-- statement by statement\b/;

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** The project's migrations in their order. */
export const MIGRATIONS: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The first migration of databases from before version 0.1.0: none of today's migrations continues them. */
const BEFORE_RELEASES = '0001_foundation';

const checksum = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

interface Applied {
  name: string;
  checksum: string;
  contracts: boolean;
}

/** Says which migration has removed what this program still uses, if one has. */
function contractionUnknownTo(migrations: readonly Migration[], applied: readonly Applied[]): string | undefined {
  const unknown = applied.find(({ name, contracts }) => contracts && !migrations.some((one) => one.name === name));
  return unknown && `The database has the migration ${unknown.name}, which this program does not know: start a newer version of the portal.`;
}

/** @throws {DatabaseUnusable} for an applied migration that was changed, for a contracting one that is unknown, and for a database from before version 0.1.0 */
function checkApplied(applied: readonly Applied[], migrations: readonly Migration[]): void {
  if (applied.some(({ name }) => name === BEFORE_RELEASES)) {
    throw new DatabaseUnusable(
      'The database was made before version 0.1.0: start with an empty one, in another folder (DATA_DIR) or at another address (DATABASE_URL).',
    );
  }
  const tooNew = contractionUnknownTo(migrations, applied);
  if (tooNew !== undefined) throw new DatabaseUnusable(tooNew);
  for (const { name, checksum: known } of applied) {
    const migration = migrations.find((one) => one.name === name);
    if (migration && checksum(migration.sql) !== known) {
      throw new DatabaseUnusable(`The migration ${name} was changed after it was applied: restore the file and write a new migration instead.`);
    }
  }
}

const outstandingOf = (migrations: readonly Migration[], applied: readonly Applied[]): Migration[] =>
  migrations.filter(({ name }) => !applied.some((one) => one.name === name));

const readApplied = (db: Pick<Db, 'query'>): Promise<Applied[]> => db.query<Applied>('select name, checksum, contracts from schema_migrations');

/** Says which migration a newer release has applied meanwhile that removed what this program still uses, if one has. */
export const unknownContraction = async (db: Pick<Db, 'query'>): Promise<string | undefined> => contractionUnknownTo(MIGRATIONS, await readApplied(db));

/** How long a migration waits for a lock, during which all requests for that table wait behind it, and how often it tries again. */
const LOCK_TIMEOUT = '2s';
const ATTEMPTS = 30;
const RETRY_MS = 1_000;

const record = (db: Db, { name, sql }: Migration) =>
  db.query('insert into schema_migrations (name, checksum, contracts) values ($1, $2, $3)', [name, checksum(sql), CONTRACTS.test(sql)]);

async function apply(db: ScriptDb, migration: Migration): Promise<void> {
  if (STATEMENT_BY_STATEMENT.test(migration.sql)) {
    for (const statement of migration.sql.split(/;\s*$/m)) if (statement.trim()) await db.query(statement);
    await record(db, migration);
    return;
  }
  await db.transaction(async (tx) => {
    await tx.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await tx.script(migration.sql);
    await record(tx, migration);
  });
}

/** Tries again where a lock was not to be had, so that requests never wait long behind a migration. */
async function applyWithRetries(db: ScriptDb, migration: Migration): Promise<void> {
  for (let attempt = 1;; attempt += 1) {
    try {
      return await apply(db, migration);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || attempt === ATTEMPTS) throw error;
      await pause(RETRY_MS);
    }
  }
}

/**
 * Applies all outstanding migrations, each in a transaction of its own, while other instances of the portal wait. One that fails leaves those before it
 * applied, and the next start goes on with it.
 * @returns the names of the migrations it applied
 * @throws {DatabaseUnusable} see `checkApplied`
 */
export async function migrate(db: ScriptDb, migrations: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  return aloneAsMigration(db, async () => {
    await db.script(MIGRATIONS_TABLE);
    const applied = await readApplied(db);
    checkApplied(applied, migrations);
    const outstanding = outstandingOf(migrations, applied);
    for (const migration of outstanding) await applyWithRetries(db, migration);
    return outstanding.map(({ name }) => name);
  });
}

/** Another process has yet to apply a migration. */
class Outstanding extends DatabaseUnusable {}

async function checkMigrated(db: Db): Promise<void> {
  const [{ exists } = { exists: false }] = await db.query<{ exists: boolean }>("select to_regclass('schema_migrations') is not null as exists");
  const applied = exists ? await readApplied(db) : [];
  checkApplied(applied, MIGRATIONS);
  const [next] = outstandingOf(MIGRATIONS, applied);
  if (next) throw new Outstanding(`The database lacks the migration ${next.name}: run npm run migrate, which a process with ROLE=all does by itself.`);
}

/** Waits until another process has applied all migrations. @throws {DatabaseUnusable} if some are still outstanding then, or see `checkApplied` */
export const untilMigrated = (db: Db, waiting?: Waiting): Promise<void> => untilDone(() => checkMigrated(db), (error) => error instanceof Outstanding, waiting);
