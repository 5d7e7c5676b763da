import type { Db } from '../db/db';

/** An answer that was no success. */
export interface FailureRow {
  /** By which its receiver names it. */
  id: string;
  at: string | Date;
  method: string;
  /** Its `operationId`; null where the request was for none. */
  operation: string | null;
  status: number;
  /** The message key of the answer's words. */
  problem: string;
  /** The kind of the error behind it, with its code where it has one; null for a refusal. */
  fault: string | null;
}

/** Keeps what the log says of an answer. */
export async function insertFailure(db: Db, { id, at, method, operation, status, problem, fault }: FailureRow): Promise<void> {
  await db.query(
    `insert into failures (id, at, method, operation, status, problem, fault) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, at, method, operation, status, problem, fault],
  );
}

/** What is kept of an answer, or undefined. */
export async function findFailure(db: Db, id: string): Promise<FailureRow | undefined> {
  const [row] = await db.query<FailureRow>('select id, at, method, operation, status, problem, fault from failures where id = $1', [id]);
  return row;
}

/** Removes what is older than an instant. */
export const deleteOldFailures = async (db: Db, before: Date): Promise<void> => {
  await db.query('delete from failures where at < $1', [before]);
};
