const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The ids that a filter such as `{"id":[1,2]}` or `{"call_id":7}` names; undefined without the filter, none for what is no id. */
export const idsIn = (value: unknown): number[] | undefined =>
  value === undefined || value === null
    ? undefined
    : listOf(value).flatMap((id) => (/^[1-9]\d{0,14}$/.test(String(id)) ? [Number(id)] : []));

/** The words that a filter such as `{"status":"Draft"}` or `{"status":["Draft","Finalized"]}` names; undefined without it or when empty. */
export const wordsIn = (value: unknown): string[] | undefined =>
  value === undefined || value === null || value === '' ? undefined : listOf(value).map(String);
