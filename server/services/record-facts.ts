import { satisfies } from '../contract/validators';
import { factsOf, type RecordFacts } from '../repositories/instants';

interface StoredRecord extends RecordFacts {
  data: Record<string, unknown>;
}

/**
 * The read-only facts of a record in their API form, with `needs_update` where it does not satisfy its schema. Its version does not tell:
 * a schema may change any number of times until it is released.
 */
export const recordFacts = (row: StoredRecord, schema: string) => ({
  ...factsOf(row),
  ...(!satisfies(schema, row.data) && { needs_update: true as const }),
});
