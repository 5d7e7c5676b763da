/** An instant as both engines may give it, as ISO 8601 text in UTC. */
export const isoInstant = (value: string | Date): string => new Date(value).toISOString();

/** The same of an instant that a record may lack. */
export const isoInstantOrNull = (value: string | Date | null): string | null => (value === null ? null : isoInstant(value));

/** What every stored record carries besides its own data. */
export interface RecordFacts {
  version: number;
  schema_version: number;
  created_at: string | Date;
  updated_at: string | Date;
}

/** The read-only facts of a stored record in their API form. */
export const factsOf = (row: RecordFacts) => ({
  version: row.version,
  schema_version: row.schema_version,
  created_at: isoInstant(row.created_at),
  updated_at: isoInstant(row.updated_at),
});
