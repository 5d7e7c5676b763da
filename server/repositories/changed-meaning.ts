import { withChanges } from '@domain/records/schema-changes';
import { changesOf, lastChangeOf } from '../contract/schema-changes';
import type { RecordFacts } from './instants';
import { schemaVersion } from './schema-versions';

/** A record as it is stored. */
export interface StoredRecord extends Pick<RecordFacts, 'version' | 'schema_version'> {
  data: Record<string, unknown>;
  /** The last change of meaning that it went through. */
  schema_change: number;
}

/**
 * A stored record after the changes of meaning that it has not gone through yet, exactly as the conversion in the background stores it:
 * one that changes is a version further, so that what was read before the change cannot be saved over it.
 * @throws what a change throws for a record that it did not foresee
 */
export function convertedRecord<Row extends StoredRecord>(row: Row, schema: string): Row {
  const last = lastChangeOf(schema);
  if (row.schema_change >= last) return row;
  const data = withChanges(row.data, changesOf(schema), row.schema_change) as Row['data'];
  if (data === row.data) return { ...row, schema_change: last };
  return { ...row, data, schema_change: last, version: row.version + 1, schema_version: schemaVersion(schema) };
}

/** As `convertedRecord`; one that cannot be converted is read as it is stored, and flagged where it does not satisfy its schema. */
export function asMeantToday<Row extends StoredRecord>(row: Row, schema: string): Row {
  try {
    return convertedRecord(row, schema);
  } catch {
    return row;
  }
}
