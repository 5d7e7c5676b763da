import { satisfies } from '../contract/validators';
import { factsOf, type RecordFacts } from '../repositories/instants';
import { schemaVersion } from '../repositories/schema-versions';

interface StoredRecord extends RecordFacts {
  data: Record<string, unknown>;
}

/** Only a record that is older than its schema is checked: all others cost a comparison. */
const needsUpdate = (row: StoredRecord, schema: string): boolean => row.schema_version < schemaVersion(schema) && !satisfies(schema, row.data);

/** The read-only facts of a record in their API form, with `needs_update` where it no longer satisfies its schema. */
export const recordFacts = (row: StoredRecord, schema: string) => ({
  ...factsOf(row),
  ...(needsUpdate(row, schema) && { needs_update: true as const }),
});
