import { satisfies } from '../contract/validators';
import { factsOf, type RecordFacts } from '../repositories/instants';

interface StoredRecord extends RecordFacts {
  data: Record<string, unknown>;
}

/**
 * The read-only fields of a record in their API form, with `needs_update` if it does not satisfy its schema. Comparing schema versions is not
 * enough, because a schema may change any number of times under one version before its release.
 */
export const recordMetadata = (row: StoredRecord, schema: string) => ({
  ...factsOf(row),
  ...(!satisfies(schema, row.data) && { needs_update: true as const }),
});
