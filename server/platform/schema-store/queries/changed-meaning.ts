import { withChanges } from '@domain/records/schema-changes';
import { changesOf, lastChangeOf } from '../../contract/schema-changes';
import type { RecordFacts } from '../../db/queries/instants';
import { schemaVersion } from './schema-versions';

/** A record as stored in the database. */
export interface StoredRecord extends Pick<RecordFacts, 'version' | 'schema_version'> {
  data: Record<string, unknown>;
  /** The number of the last change of meaning (a data conversion of its schema) that was applied to it. */
  schema_change: number;
}

/** Whether a record, as it is read, still has the old meaning: a change of meaning refused it, since a read converts all others. */
export const isUnconverted = ({ schema_change }: Pick<StoredRecord, 'schema_change'>, schema: string): boolean => schema_change < lastChangeOf(schema);

/**
 * Applies the outstanding changes of meaning to a stored record, with the same result as the background conversion stores.
 * If the data changes, the version is incremented, so that the optimistic lock refuses to save a copy from before the change.
 * @throws the error of a change for a record that it cannot convert
 */
export function convertedRecord<Row extends StoredRecord>(row: Row, schema: string): Row {
  const last = lastChangeOf(schema);
  if (row.schema_change >= last) return row;
  const data = withChanges(row.data, changesOf(schema), row.schema_change) as Row['data'];
  if (data === row.data) return { ...row, schema_change: last };
  return { ...row, data, schema_change: last, version: row.version + 1, schema_version: schemaVersion(schema) };
}

/** As `convertedRecord`, but a record that cannot be converted is returned as stored; see `isUnconverted`. */
export function convertedOrStored<Row extends StoredRecord>(row: Row, schema: string): Row {
  try {
    return convertedRecord(row, schema);
  } catch {
    return row;
  }
}
