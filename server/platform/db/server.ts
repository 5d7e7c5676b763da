import type { Db } from './db';
import { againAfterDeadlock, DatabaseUnavailable, DatabaseUnusable } from './errors';
import { lockForMigration } from './migrate';
import { openPostgres, type DatabaseLimits, roleSettings } from './postgres';
import type { ScriptDb } from './session';
import { untilDone, type Waiting } from './wait';
import { isLasting } from './why-unavailable';

/** How a PostgreSQL server is reached. */
export interface ServerSettings {
  databaseUrl: string;
  /** Connects as the role that owns the tables; without it the role of `databaseUrl` does. */
  migrationUrl?: string | undefined;
  databaseLimits?: DatabaseLimits | undefined;
  /** Connections at most. */
  poolMax?: number | undefined;
  /** Whether a pooler in transaction mode stands before the database at `databaseUrl`. */
  pooler?: boolean | undefined;
  onWait?: Waiting['onWait'];
}

const passes = (error: unknown): error is DatabaseUnavailable => error instanceof DatabaseUnavailable && !isLasting(error);

/** Waits until the database answers. @throws {DatabaseUnavailable} the last failure, after a minute or at once where waiting does not help */
export const untilReachable = (db: Pick<Db, 'query'>, waiting?: Waiting): Promise<unknown> => untilDone(() => db.query('select 1'), passes, waiting);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Gives the role that serves what it needs in the tables of the owner, and no more: it can neither change a table nor drop a trigger. */
async function grantTo(role: string, owner: ScriptDb): Promise<void> {
  await owner.transaction(async (tx) => {
    await lockForMigration(tx);
    const [{ schema } = { schema: 'public' }] = await tx.query<{ schema: string }>('select current_schema() as schema');
    const schemas = `${quoted(schema)}, pgboss`;
    await tx.script(`grant usage on schema ${schemas} to ${quoted(role)};
      grant select, insert, update, delete on all tables in schema ${schemas} to ${quoted(role)};
      grant usage, select on all sequences in schema ${schemas} to ${quoted(role)};
      grant execute on all functions in schema ${schemas} to ${quoted(role)};
      revoke insert, update, delete on schema_migrations from ${quoted(role)}`);
  });
}

/** @throws {DatabaseUnusable} if the role that serves owns tables, which it then could change in spite of `DATABASE_MIGRATION_URL` */
async function checkOwnsNothing(serving: Db, role: string): Promise<void> {
  const [owned] = await serving.query<{ count: number }>(
    `select count(*)::int as count from pg_class
      where relowner = current_user::regrole and relnamespace in (select oid from pg_namespace where nspname in (current_schema(), 'pgboss'))`,
  );
  if (!owned?.count) return;
  throw new DatabaseUnusable(
    `The role ${role} of DATABASE_URL owns ${String(owned.count)} tables or indexes: make the role of DATABASE_MIGRATION_URL their owner ` +
      `(reassign owned by ${quoted(role)} to …), or start without DATABASE_MIGRATION_URL.`,
  );
}

/** Gives the role the settings that a pooler does not pass on; connections that the pooler opens from now on have them. */
async function setForRole(serving: ScriptDb, limits: DatabaseLimits): Promise<void> {
  await serving.transaction(async (tx) => {
    await lockForMigration(tx);
    for (const setting of roleSettings(limits)) {
      const [name = '', value = ''] = setting.split('=');
      await tx.query(`alter role current_user set ${name} = '${value}'`);
    }
  });
}

/**
 * Opens a PostgreSQL server: waits for it, prepares it as the owner of its tables, then opens the pool that serves.
 * @param prepare migrates and checks; runs without timeouts, since index builds may take long and instances wait for each other
 */
export async function openServer(settings: ServerSettings, prepare: (db: ScriptDb) => Promise<void>, onLost: (error: Error) => void): Promise<ScriptDb> {
  const { databaseUrl, migrationUrl, databaseLimits: limits, poolMax: max, pooler = false, onWait } = settings;
  const owner = openPostgres(migrationUrl ?? databaseUrl, { pooler: pooler && migrationUrl === undefined });
  const serving = openPostgres(databaseUrl, { ...(limits && { limits }), ...(max !== undefined && { max }), pooler, onLost });
  try {
    await untilReachable(owner, { onWait });
    await againAfterDeadlock(() => prepare(owner));
    await untilReachable(serving, { onWait });
    if (migrationUrl !== undefined) {
      const [{ role } = { role: '' }] = await serving.query<{ role: string }>('select current_user as role');
      await checkOwnsNothing(serving, role);
      await againAfterDeadlock(() => grantTo(role, owner));
    }
    if (pooler && limits) await setForRole(serving, limits);
    return serving;
  } catch (error) {
    await serving.close();
    throw error;
  } finally {
    await owner.close();
  }
}
