import { isSame } from '../values/is-same';

type Data = Readonly<Record<string, unknown>>;

/**
 * A migration of records that no schema keyword can express: it converts or splits a value, or adds a missing one. The migrations of a
 * schema are the default export of `schemas/<name>.changes.ts`, the oldest first.
 */
export interface SchemaChange {
  /** Counts from 1. A record stores the number of its last migration, so a number is never reused. */
  number: number;
  /** The change, in a sentence for maintainers. */
  what: string;
  /** Gives the migrated record. It is pure, runs at most once for a record, and leaves values that it does not recognise unchanged. */
  convert: (record: Data) => Data;
  /** Records before and after; a test checks `convert` against each, and validates the final result against the schema. */
  examples: readonly { before: Data; after: Data }[];
}

/** The number of the last change of a schema, 0 while it has none. */
export const lastChange = (changes: readonly SchemaChange[]): number => changes.at(-1)?.number ?? 0;

/**
 * Applies the migrations after number `from` to a record. Gives the same object if there are none or they change nothing.
 * @throws what `convert` throws for an unexpected record
 */
export function withChanges(record: Data, changes: readonly SchemaChange[], from: number): Data {
  const left = changes.filter(({ number }) => number > from);
  const converted = left.reduce((data, { convert }) => convert(data), record);
  return isSame(converted, record) ? record : converted;
}
