/**
 * Keys of a call's questions in the order in which they were composed: `q2` before `q10`. The database sorts the keys of a JSON object
 * in its own way, so that whoever shows questions asks here.
 */
export const inQuestionOrder = (keys: readonly string[]): string[] =>
  [...keys].sort(new Intl.Collator('en', { numeric: true }).compare);
