import type { Db } from '../../../platform/db/db';

/** The aggregate of the submitted scores of an application. */
export interface ApplicationScores {
  application_id: number;
  /** The number of evaluators who submitted scores. */
  submitted: number;
  /** The mean of their totals, from 0 to 100. */
  mean: number;
  /** The highest total minus the lowest. */
  spread: number;
  /** The means on the criteria of the tie-break, in its order. */
  ties: number[];
}

/** The mean and the spread of an application's scores, or undefined while there are none. */
export async function findApplicationScores(db: Db, application: number): Promise<Pick<ApplicationScores, 'mean' | 'spread'> | undefined> {
  const [row] = await db.query<{ mean: string; spread: string }>(
    `select score as mean, score_spread as spread from applications where id = $1 and score is not null`,
    [application],
  );
  return row && { mean: Number(row.mean), spread: Number(row.spread) };
}

/** Removes the aggregate scores of an application that nobody has scored any more. */
export async function clearApplicationScores(tx: Db, application: number): Promise<void> {
  await tx.query('update applications set scores_given = null, score = null, score_spread = null, score_ties = null where id = $1', [application]);
}

/** Stores the aggregate scores of an application; its version stays, because no data that the Secretary edits has changed. */
export async function saveApplicationScores(tx: Db, { application_id, submitted, mean, spread, ties }: ApplicationScores): Promise<void> {
  await tx.query(`update applications set scores_given = $2, score = $3, score_spread = $4, score_ties = $5::numeric[] where id = $1`, [
    application_id,
    submitted,
    mean,
    spread,
    ties,
  ]);
}
