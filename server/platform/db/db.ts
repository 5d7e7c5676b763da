import type { SecretBox } from '../secrets/secret-box';

/**
 * One handle for both engines. Every repository function takes it as its first, required parameter.
 *
 * Rows: int8, numeric and count come as numbers, json parsed, timestamptz as Date, date as `YYYY-MM-DD` text.
 * Parameters: JSON is given as text (`JSON.stringify`), an array means a PostgreSQL array; cast where a type is not plain (`$1::jsonb`).
 */
export interface Db {
  engine: 'pglite' | 'postgres';
  /** Encrypts and decrypts stored secrets, so that a copy of the database alone does not reveal them. */
  secrets: SecretBox;
  /** Runs one statement with `$1`-style parameters and gives its rows. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** As `query`, for frequent statements whose text never changes: PostgreSQL parses and plans it once for each connection. */
  prepared<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** For SQL of a library: one statement, or several when there are no parameters; gives the rows of the last statement. */
  execute(sql: string, parameters?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Runs `work` in one transaction on one connection; rolls back when it throws. On the handle of a transaction it joins that
   * one, without a savepoint. Using the outer handle inside `work` throws: on PGlite it would wait for itself forever.
   */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
