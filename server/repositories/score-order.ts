/**
 * SQL order of applications `a` by score: equal totals by the call's tie-break, then by the time of submission; applications without scores
 * come last.
 */
export const orderOfScores = (order: 'ASC' | 'DESC'): string => `a.score ${order} nulls last, a.score_ties ${order} nulls last, a.submitted_at`;
