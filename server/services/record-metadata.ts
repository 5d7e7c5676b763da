import { satisfies } from '../contract/validators';
import { factsOf, type RecordFacts } from '../repositories/instants';

interface StoredRecord extends RecordFacts {
  data: Record<string, unknown>;
}

/**
 * The read-only facts of a record in their API form, with `needs_update` where it does not satisfy its schema. The version of the schema
 * cannot tell that: until a schema is released it may change any number of times under the same version.
 */
export const recordMetadata = (row: StoredRecord, schema: string) => ({
  ...factsOf(row),
  ...(!satisfies(schema, row.data) && { needs_update: true as const }),
});
