import type { Db } from '../db/db';

/** What the given scores of an application come to. */
export interface ApplicationScores {
  application_id: number;
  /** How many evaluators gave theirs. */
  submitted: number;
  /** Of their totals, from 0 to 100. */
  mean: number;
  /** The greatest total less the least. */
  spread: number;
  /** The means on the criteria of the tie-break, in its order. */
  ties: number[];
}

/** The scores of an application, or undefined while nobody has given theirs. */
export async function findApplicationScores(db: Db, application: number): Promise<ApplicationScores | undefined> {
  const [row] = await db.query<ApplicationScores>(`select application_id, submitted, mean, spread, ties from application_scores where application_id = $1`, [application]);
  return row && { ...row, mean: Number(row.mean), spread: Number(row.spread), ties: row.ties.map(Number) };
}

/** Writes what the scores of an application come to. */
export async function saveApplicationScores(tx: Db, { application_id, submitted, mean, spread, ties }: ApplicationScores): Promise<void> {
  await tx.query(
    `insert into application_scores (application_id, submitted, mean, spread, ties) values ($1, $2, $3, $4, $5::numeric[])
     on conflict (application_id) do update set submitted = excluded.submitted, mean = excluded.mean, spread = excluded.spread, ties = excluded.ties`,
    [application_id, submitted, mean, spread, ties],
  );
}
