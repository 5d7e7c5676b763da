import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './db';
import { type SecretBox, WITHOUT_KEYS } from '../secrets/secret-box';

/** The operations of an engine on one connection. `script` runs several statements without parameters. */
export interface Session {
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  prepared<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  script(sql: string): Promise<void>;
}

export interface Engine {
  name: Db['engine'];
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  prepared<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  execute: Db['execute'];
  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /** Runs `work` while no other instance of the portal runs work under the same key; `work` uses the ordinary handle. */
  exclusively<Result>(key: number, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A handle for migrations when the portal starts. */
export interface ScriptDb extends Db {
  /** Runs several statements without parameters in one transaction. */
  script(sql: string): Promise<void>;
  /** Runs `work` while no other instance of the portal runs work under the same key; `work` may use this handle as usual. */
  exclusively<Result>(key: number, work: () => Promise<Result>): Promise<Result>;
  transaction<Result>(work: (tx: ScriptDb) => Promise<Result>): Promise<Result>;
}

const inTransaction = new AsyncLocalStorage<Engine>();

const OUTER_HANDLE = 'The outer database handle was used inside a transaction; pass the transaction on.';

function transactionHandle(engine: Engine, session: Session): ScriptDb {
  const handle: ScriptDb = {
    engine: engine.name,
    secrets: WITHOUT_KEYS,
    query: (sql, parameters = []) => session.query(sql, parameters),
    prepared: (sql, parameters = []) => session.prepared(sql, parameters),
    script: (sql) => session.script(sql),
    execute: async (sql, parameters = []) => ({ rows: await session.query(sql, parameters) }),
    transaction: (work) => work(handle),
    exclusively: () => Promise.reject(new Error('A transaction waits for no other instance.')),
    close: () => Promise.reject(new Error('A transaction does not close the database.')),
  };
  return handle;
}

/** The handle of an engine. `script` runs in a transaction of its own. */
export function handleOf(engine: Engine): ScriptDb {
  const outside = () => {
    if (inTransaction.getStore() === engine) throw new Error(OUTER_HANDLE);
  };
  const transaction = async <Result>(work: (tx: ScriptDb) => Promise<Result>): Promise<Result> => {
    outside();
    return engine.transaction((session) => inTransaction.run(engine, () => work(transactionHandle(engine, session))));
  };
  return {
    engine: engine.name,
    secrets: WITHOUT_KEYS,
    query: async (sql, parameters = []) => {
      outside();
      return engine.query(sql, parameters);
    },
    prepared: async (sql, parameters = []) => {
      outside();
      return engine.prepared(sql, parameters);
    },
    script: (sql) => transaction((tx) => tx.script(sql)),
    execute: async (sql, parameters) => {
      outside();
      return engine.execute(sql, parameters);
    },
    transaction,
    exclusively: (key, work) => {
      outside();
      return engine.exclusively(key, work);
    },
    close: () => engine.close(),
  };
}

/** The same handle with the keys for stored secrets, also in its transactions. */
export const withSecrets = (db: ScriptDb, secrets: SecretBox): ScriptDb => ({
  ...db,
  secrets,
  transaction: (work) => db.transaction((tx) => work(withSecrets(tx, secrets))),
});
