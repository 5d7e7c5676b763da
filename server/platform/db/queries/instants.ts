/** Converts an instant from either engine to ISO 8601 text in UTC. */
export const isoInstant = (value: string | Date): string => new Date(value).toISOString();

/** As `isoInstant`; null stays null. */
export const isoInstantOrNull = (value: string | Date | null): string | null => (value === null ? null : isoInstant(value));

/** The columns that every stored record has besides its data. */
export interface RecordFacts {
  version: number;
  schema_version: number;
  created_at: string | Date;
  updated_at: string | Date;
}

/** The read-only properties of a stored record as the API gives them. */
export const factsOf = (row: RecordFacts) => ({
  version: row.version,
  schema_version: row.schema_version,
  created_at: isoInstant(row.created_at),
  updated_at: isoInstant(row.updated_at),
});
