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

/** The mean and the spread of an application, or undefined while nobody has given scores. */
export async function findApplicationScores(db: Db, application: number): Promise<Pick<ApplicationScores, 'mean' | 'spread'> | undefined> {
  const [row] = await db.query<{ mean: string; spread: string }>(`select score as mean, score_spread as spread from applications where id = $1 and score is not null`, [application]);
  return row && { mean: Number(row.mean), spread: Number(row.spread) };
}

/** Writes what the scores of an application come to; its version stays, for nothing of what its Secretary edits has changed. */
export async function saveApplicationScores(tx: Db, { application_id, submitted, mean, spread, ties }: ApplicationScores): Promise<void> {
  await tx.query(`update applications set scores_given = $2, score = $3, score_spread = $4, score_ties = $5::numeric[] where id = $1`, [application_id, submitted, mean, spread, ties]);
}
