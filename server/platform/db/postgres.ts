import { createHash } from 'node:crypto';
import pg from 'pg';
import { measurePool } from './pool-metrics';
import { withTransientErrors } from './postgres-errors';
import { handleOf, type ScriptDb, type Session } from './session';
import { SESSION_SETTINGS } from './session-settings';

const { builtins } = pg.types;
const asNumber = (text: string) => Number(text);
const asText = (text: string) => text;
// The type OID of `bigint[]`, for which the driver has no name.
const INT8_ARRAY = 1016;
/** The elements of a one-dimensional array literal such as `{7,NULL}`. */
const asNumbers = (text: string) => (text.match(/NULL|-?\d+/g) ?? []).map((one) => (one === 'NULL' ? null : Number(one)));
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, asNumber],
  [builtins.DATE, asText],
  [INT8_ARRAY, asNumbers],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

/** Names of prepared statements by text. The map does not grow without bound, because the texts are constants of the code. */
const named = new Map<string, string>();

/**
 * The name of a prepared statement, from a hash of its text: behind a pooler several processes share a connection, and names by order of use would
 * let one process run the statement of another.
 */
export function statementName(sql: string): string {
  const known = named.get(sql);
  if (known !== undefined) return known;
  const name = `s${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`;
  named.set(sql, name);
  return name;
}

const preparedOf = (sql: string, parameters: readonly unknown[]): pg.QueryConfig => ({ name: statementName(sql), text: sql, values: [...parameters] });

const sessionOf = (client: pg.ClientBase): Session => ({
  query: async <Row>(sql: string, parameters: readonly unknown[]) => (await withTransientErrors(() => client.query(sql, [...parameters]))).rows as Row[],
  prepared: async <Row>(sql: string, parameters: readonly unknown[]) =>
    (await withTransientErrors(() => client.query(preparedOf(sql, parameters)))).rows as Row[],
  script: async (sql) => {
    await withTransientErrors(() => client.query(sql));
  },
});

async function inTransaction<Result>(pool: pg.Pool, work: (session: Session) => Promise<Result>): Promise<Result> {
  const client = await withTransientErrors(() => pool.connect());
  const session = sessionOf(client);
  let broken = false;
  try {
    await session.script('begin');
    const result = await work(session);
    await session.script('commit');
    return result;
  } catch (error) {
    // A connection that cannot roll back is removed from the pool.
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

const RETRY_MS = 200;

/**
 * Holds a transaction-level advisory lock on one connection while `work` uses other connections. The lock is polled and not waited for: a
 * waiting statement holds a snapshot, and `create index concurrently` waits for every older snapshot, so the two would deadlock.
 */
async function exclusively<Result>(pool: pg.Pool, key: number, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const done = await inTransaction(pool, async (session) => {
      // This connection only waits for the work on others, which may take longer than a transaction of a request may be idle.
      await session.script('set local idle_in_transaction_session_timeout = 0');
      // The key is not a parameter, because a statement with parameters keeps its snapshot until the next statement.
      const [lock] = await session.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${key}) as taken`, []);
      return lock?.taken ? { result: await work() } : undefined;
    });
    if (done) return done.result;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Timeouts of database operations, in milliseconds; 0 is no limit. */
export interface DatabaseLimits {
  statement: number;
  /** Waiting for a lock that another transaction holds. */
  lock: number;
  /** A transaction without further statements: it holds locks and prevents the vacuum of old rows. */
  idleTransaction: number;
}

export interface PoolOptions {
  /** Undefined for the work at the start, such as building an index. */
  limits?: DatabaseLimits;
  /** Connections at most. */
  max?: number;
  /** Whether a pooler in transaction mode stands between, which takes no settings at the start of a connection: the role has them (`roleSettings`). */
  pooler?: boolean;
  /** Called for each lost connection, whether it was in use or idle. */
  onLost?: (error: Error) => void;
}

/** Connections of one process unless `DATABASE_POOL_MAX` says otherwise. */
export const POOL_MAX = 10;

/** The time in milliseconds after the statement timeout at which the driver gives up a server that no longer answers. */
const SILENCE_MS = 5_000;

const limitsOf = ({ statement, lock, idleTransaction }: DatabaseLimits): pg.PoolConfig => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleTransaction,
  ...(statement > 0 && { query_timeout: statement + SILENCE_MS }),
});

/** Settings of each connection; `options` in the database URL replace them. */
const SETTINGS = SESSION_SETTINGS.map((setting) => `-c ${setting}`).join(' ');

/** What `limitsOf` and `SETTINGS` set by connection, as settings of a role, which also hold behind a pooler. Times are in milliseconds. */
export const roleSettings = ({ statement, lock, idleTransaction }: DatabaseLimits): readonly string[] => [
  ...SESSION_SETTINGS,
  `statement_timeout=${String(statement)}`,
  `lock_timeout=${String(lock)}`,
  `idle_in_transaction_session_timeout=${String(idleTransaction)}`,
];

/**
 * A connection pool for PostgreSQL 15 or later, which connects on first use. Its operations throw `DatabaseUnavailable` for transient errors; later
 * operations open new connections.
 */
export function openPostgres(url: string, { limits, max = POOL_MAX, pooler = false, onLost = () => undefined }: PoolOptions = {}): ScriptDb {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
    application_name: 'propylaea',
    ...(!pooler && { options: SETTINGS, ...(limits && limitsOf(limits)) }),
  });
  // An `error` event without a listener ends the process. The pool itself listens only to idle connections and re-emits their errors as its own
  // event, which needs a listener for the same reason. Connections that end while the pool closes are not reported as lost.
  pool.on('connect', (client) => client.on('error', (error) => !pool.ending && onLost(error)));
  pool.on('error', () => undefined);
  const forget = measurePool(pool);
  return handleOf({
    name: 'postgres',
    query: async <Row>(sql: string, parameters: readonly unknown[]) => (await withTransientErrors(() => pool.query(sql, [...parameters]))).rows as Row[],
    prepared: async <Row>(sql: string, parameters: readonly unknown[]) =>
      (await withTransientErrors(() => pool.query(preparedOf(sql, parameters)))).rows as Row[],
    execute: async (sql, parameters) => {
      // With a parameter array, even an empty one, the server accepts only one statement. Several statements give an array of results.
      const results = [await withTransientErrors(() => (parameters?.length ? pool.query(sql, [...parameters]) : pool.query(sql)))].flat();
      return { rows: results.at(-1)?.rows ?? [] };
    },
    transaction: (work) => inTransaction(pool, work),
    exclusively: (key, work) => exclusively(pool, key, work),
    close: () => {
      forget();
      return pool.end();
    },
  });
}
