type Data = Readonly<Record<string, unknown>>;

/**
 * A change of what a record's fields mean, which no mark in the schema can say: a value converted, split or given to records that lack
 * it. Those of a schema stand beside it, in `schemas/<name>.changes.ts`, as its default export, the oldest first.
 */
export interface SchemaChange {
  /** From 1 upwards; a record keeps the number of the last one that it went through, so that a number is never given twice. */
  number: number;
  /** What changes, in a sentence for maintainers. */
  what: string;
  /** Gives the record with its new meaning; pure, and never called twice for one record. What it does not know it leaves as it is. */
  convert: (record: Data) => Data;
  /** Records before and after; a test holds `convert` to each, and the last result to the schema. */
  examples: readonly { before: Data; after: Data }[];
}

/** The number of the last change of a schema, 0 while it has none. */
export const lastChange = (changes: readonly SchemaChange[]): number => changes.at(-1)?.number ?? 0;

/**
 * A record that went through the changes up to number `from`, as it is after all of them; the record itself when none is left or it
 * stays the same.
 * @throws what `convert` throws for a record that it did not foresee
 */
export function withChanges(record: Data, changes: readonly SchemaChange[], from: number): Data {
  const left = changes.filter(({ number }) => number > from);
  const converted = left.reduce((data, { convert }) => convert(data), record);
  return JSON.stringify(converted) === JSON.stringify(record) ? record : converted;
}
