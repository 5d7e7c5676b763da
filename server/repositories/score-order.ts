/**
 * How applications `a` stand by their scores, in SQL: equal totals by the call's tie-break, then by when they were sent; what nobody has
 * scored stands last.
 */
export const orderOfScores = (order: 'ASC' | 'DESC'): string => `a.score ${order} nulls last, a.score_ties ${order} nulls last, a.submitted_at`;
