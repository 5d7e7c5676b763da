import type { Db } from '../../../platform/db/db';

/** An error response. */
export interface FailureRow {
  /** The id by which the receiver can refer to the response. */
  id: string;
  at: string | Date;
  method: string;
  /** The `operationId` of the request; null if it matched none. */
  operation: string | null;
  status: number;
  /** The message key of the response's text. */
  problem: string;
  /** The class of the underlying error, with its code if it has one; null for a refused request. */
  fault: string | null;
}

/** Stores the log entry of an error response. */
export async function insertFailure(db: Db, { id, at, method, operation, status, problem, fault }: FailureRow): Promise<void> {
  await db.query(
    `insert into failures (id, at, method, operation, status, problem, fault) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, at, method, operation, status, problem, fault],
  );
}

/** The stored entry of an error response, or undefined. */
export async function findFailure(db: Db, id: string): Promise<FailureRow | undefined> {
  const [row] = await db.query<FailureRow>('select id, at, method, operation, status, problem, fault from failures where id = $1', [id]);
  return row;
}

/** Deletes entries older than an instant. */
export const deleteOldFailures = async (db: Db, before: Date): Promise<void> => {
  await db.query('delete from failures where at < $1', [before]);
};
