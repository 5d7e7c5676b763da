/** One handle for both engines. Every repository function takes it as its first, required parameter. */
export interface Db {
  engine: 'pglite' | 'postgres';
  /** Runs one statement with `$1`-style parameters and gives its rows; int8 and count come as numbers. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` in one transaction on one connection; rolls back when it throws. Inside a transaction it is a savepoint-free reuse. */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
