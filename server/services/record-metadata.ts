import { lastChangeOf } from '../contract/schema-changes';
import { satisfies } from '../contract/validators';
import { factsOf, type RecordFacts } from '../repositories/instants';

interface ReadRecord extends RecordFacts {
  data: Record<string, unknown>;
  schema_change: number;
}

/** Whether a change of meaning refused a record: a read converts all others. Its values have the old meaning, even where they satisfy the schema. */
const isUnconverted = ({ schema_change }: ReadRecord, schema: string): boolean => schema_change < lastChangeOf(schema);

/**
 * The read-only fields of a record in their API form, with `needs_update` if it does not satisfy its schema or could not be converted to it.
 * Comparing schema versions is not enough, because a schema may change any number of times under one version before its release.
 */
export const recordMetadata = (row: ReadRecord, schema: string) => ({
  ...factsOf(row),
  ...((isUnconverted(row, schema) || !satisfies(schema, row.data)) && { needs_update: true as const }),
});
