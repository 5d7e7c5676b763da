import { createHash } from 'node:crypto';
import type { Db } from './db';
import type { ScriptDb } from './session';
import { DatabaseUnusable } from './errors';

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
)`;

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** The project's migrations in their order. */
export const MIGRATIONS: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The first migration of databases from before version 0.1.0: none of today's migrations continues them. */
const BEFORE_RELEASES = '0001_foundation';

const checksum = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

function checkApplied(applied: readonly { name: string; checksum: string }[], migrations: readonly Migration[]): void {
  if (applied.some(({ name }) => name === BEFORE_RELEASES)) {
    throw new DatabaseUnusable('The database was made before version 0.1.0: start with an empty one, in another folder (DATA_DIR) or at another address (DATABASE_URL).');
  }
  for (const { name, checksum: known } of applied) {
    const migration = migrations.find((one) => one.name === name);
    if (!migration) {
      throw new DatabaseUnusable(`The database has the migration ${name}, which this program does not know: start a newer version of the portal.`);
    }
    if (checksum(migration.sql) !== known) {
      throw new DatabaseUnusable(`The migration ${name} was changed after it was applied: restore the file and write a new migration instead.`);
    }
  }
}

/**
 * Applies all outstanding migrations in one transaction, so that a failed start leaves the database unchanged.
 * An advisory lock of that transaction makes other instances wait.
 * @returns the names of the migrations it applied
 * @throws {DatabaseUnusable} for an applied migration that was changed or is unknown, and for a database from before version 0.1.0
 */
export async function migrate(db: ScriptDb, migrations: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  const names: string[] = [];
  await db.transaction(async (session) => {
    await lockForMigration(session);
    await session.script(MIGRATIONS_TABLE);
    const applied = await session.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
    checkApplied(applied, migrations);
    for (const { name, sql } of migrations) {
      if (applied.some((one) => one.name === name)) continue;
      await session.script(sql);
      await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum(sql)]);
      names.push(name);
    }
  });
  return names;
}
