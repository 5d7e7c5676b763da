import pg from 'pg';
import { handleOf, type ScriptDb, type Session } from './session';

const { builtins } = pg.types;
const asNumber = (text: string) => Number(text);
const asText = (text: string) => text;
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, asNumber],
  [builtins.DATE, asText],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

const sessionOf = (client: pg.ClientBase): Session => ({
  query: async <Row>(sql: string, parameters: readonly unknown[]) => (await client.query(sql, [...parameters])).rows as Row[],
  script: async (sql) => {
    await client.query(sql);
  },
});

async function inTransaction<Result>(pool: pg.Pool, work: (session: Session) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(sessionOf(client));
    await client.query('commit');
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
      // The number is written in: a statement with parameters keeps its snapshot until the next one.
      const [lock] = await session.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${key}) as taken`, []);
      if (lock?.taken) await work();
      return lock?.taken;
    });
    if (done) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** A pool on PostgreSQL 15 or later; connects when first used. `onLost` hears of idle connections that the server dropped. */
export function openPostgres(url: string, onLost: (error: Error) => void = () => undefined): ScriptDb {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000, types, application_name: 'propylaea' });
  // Without a listener the loss of an idle connection would end the process; the next query opens another one.
  pool.on('error', onLost);
  return handleOf({
    name: 'postgres',
    query: async <Row>(sql: string, parameters: readonly unknown[]) => (await pool.query(sql, [...parameters])).rows as Row[],
    transaction: (work) => inTransaction(pool, work),
    exclusively: (key, work) => exclusively(pool, key, work),
    close: () => pool.end(),
  });
}
