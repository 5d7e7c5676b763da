import type { Db } from '../../../platform/db/db';

/**
 * SQL order of applications `a` by score: equal totals by the call's tie-break, then by the time of submission; applications without scores
 * come last.
 */
export const orderOfScores = (order: 'ASC' | 'DESC'): string => `a.score ${order} nulls last, a.score_ties ${order} nulls last, a.submitted_at`;

/** The scored applications of a call, the best first. */
export async function scoredOrder(db: Db, call: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select a.id from applications a where a.call_id = $1 and a.score is not null order by ${orderOfScores('DESC')}, a.id`,
    [call],
  );
  return rows.map(({ id }) => Number(id));
}

/** The number of released decisions of a call. */
export async function countReleased(db: Db, call: number): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    'select count(*) as total from application_decisions d join applications a on a.id = d.application_id where a.call_id = $1 and d.released is not null',
    [call],
  );
  return Number(row?.total ?? 0);
}
