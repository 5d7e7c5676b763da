import { satisfies } from '../contract/validators';
import { isUnconverted } from './queries/changed-meaning';
import { factsOf, type RecordFacts } from '../db/queries/instants';

interface ReadRecord extends RecordFacts {
  data: Record<string, unknown>;
  schema_change: number;
}

/**
 * The read-only fields of a record in their API form, with `needs_update` if it does not satisfy its schema or could not be converted to it.
 * Comparing schema versions is not enough, because a schema may change any number of times under one version before its release.
 */
export const recordMetadata = (row: ReadRecord, schema: string) => ({
  ...factsOf(row),
  ...((isUnconverted(row, schema) || !satisfies(schema, row.data)) && { needs_update: true as const }),
});
