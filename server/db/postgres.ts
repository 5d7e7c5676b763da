import pg from 'pg';
import { ofTheMoment } from './postgres-errors';
import { handleOf, type ScriptDb, type Session } from './session';
import { SESSION_SETTINGS } from './session-settings';

const { builtins } = pg.types;
const asNumber = (text: string) => Number(text);
const asText = (text: string) => text;
// The type OID of `bigint[]`, for which the driver has no name.
const INT8_ARRAY = 1016;
/** The elements of `{7,NULL}`, a list in one dimension. */
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

/** Statements by name, as the driver wants them; no more than the code has, for their texts never change. */
const named = new Map<string, string>();

function preparedOf(sql: string, parameters: readonly unknown[]): pg.QueryConfig {
  const name = named.get(sql) ?? `s${String(named.size)}`;
  named.set(sql, name);
  return { name, text: sql, values: [...parameters] };
}

const sessionOf = (client: pg.ClientBase): Session => ({
  query: async <Row>(sql: string, parameters: readonly unknown[]) =>
    (await ofTheMoment(() => client.query(sql, [...parameters]))).rows as Row[],
  prepared: async <Row>(sql: string, parameters: readonly unknown[]) =>
    (await ofTheMoment(() => client.query(preparedOf(sql, parameters)))).rows as Row[],
  script: async (sql) => {
    await ofTheMoment(() => client.query(sql));
  },
});

async function inTransaction<Result>(pool: pg.Pool, work: (session: Session) => Promise<Result>): Promise<Result> {
  const client = await ofTheMoment(() => pool.connect());
  const session = sessionOf(client);
  let broken = false;
  try {
    await session.script('begin');
    const result = await work(session);
    await session.script('commit');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is of no more use to anyone.
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

const RETRY_MS = 200;

/**
 * Holds a lock of a transaction on one connection while `work` uses others. It is asked for again and again, not waited for: a
 * waiting statement holds a snapshot, and building an index concurrently waits for every older snapshot, so both would wait forever.
 */
async function exclusively(pool: pg.Pool, key: number, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const done = await inTransaction(pool, async (session) => {
      // Without parameters, because a statement that has some keeps its snapshot until the next statement.
      const [lock] = await session.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${key}) as taken`, []);
      if (lock?.taken) await work();
      return lock?.taken;
    });
    if (done) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** What one piece of work may take, in milliseconds; 0 is no limit. */
export interface DatabaseLimits {
  statement: number;
  /** Waiting for a lock that another transaction holds. */
  lock: number;
  /** A transaction that nobody goes on with: it holds locks, and keeps old rows from being removed. */
  idleTransaction: number;
}

export interface PoolOptions {
  /** None for the work of a start, such as building an index. */
  limits?: DatabaseLimits;
  /** Hears of each connection that was lost, whether it was in use or not. */
  onLost?: (error: Error) => void;
}

/** A server that vanished without a word is given up this much later than it would have given up the statement itself, in milliseconds. */
const SILENCE_MS = 5_000;

const limitsOf = ({ statement, lock, idleTransaction }: DatabaseLimits): pg.PoolConfig => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleTransaction,
  ...(statement > 0 && { query_timeout: statement + SILENCE_MS }),
});

/** Settings of each connection, which an address with `options` replaces. */
const SETTINGS = SESSION_SETTINGS.map((setting) => `-c ${setting}`).join(' ');

/**
 * A pool on PostgreSQL 15 or later; connects when first used. Its work throws `DatabaseUnavailable` for whatever may go well in a moment, and the
 * next work opens new connections.
 */
export function openPostgres(url: string, { limits, onLost = () => undefined }: PoolOptions = {}): ScriptDb {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
    application_name: 'propylaea',
    options: SETTINGS,
    ...(limits && limitsOf(limits)),
  });
  // The loss of a connection that nobody listens to ends the process. The pool listens to those that are idle only, and tells of them by an
  // event of its own, which needs a listener for the same reason. What the server ends while the pool closes is no loss.
  pool.on('connect', (client) => client.on('error', (error) => !pool.ending && onLost(error)));
  pool.on('error', () => undefined);
  return handleOf({
    name: 'postgres',
    query: async <Row>(sql: string, parameters: readonly unknown[]) => (await ofTheMoment(() => pool.query(sql, [...parameters]))).rows as Row[],
    prepared: async <Row>(sql: string, parameters: readonly unknown[]) => (await ofTheMoment(() => pool.query(preparedOf(sql, parameters)))).rows as Row[],
    execute: async (sql, parameters) => {
      // With a list of parameters, even an empty one, the server takes one statement only. Several give a list of results.
      const results = [await ofTheMoment(() => (parameters?.length ? pool.query(sql, [...parameters]) : pool.query(sql)))].flat();
      return { rows: results.at(-1)?.rows ?? [] };
    },
    transaction: (work) => inTransaction(pool, work),
    exclusively: (key, work) => exclusively(pool, key, work),
    close: () => pool.end(),
  });
}
