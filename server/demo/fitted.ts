import { kindOf } from '@domain/schema/kinds';
import { withoutLeftOver } from '@domain/schema/left-over';
import { resolve } from '@domain/schema/resolve';
import type { SchemaPlace } from '@domain/schema/schema';

type Data = Readonly<Record<string, unknown>>;

/** Ids cannot be made up. */
const NAMING = ['file', 'reference'];

/** The required fields that a record lacks, each with its first example. */
function examplesOfLacking(record: Data, { schema, document }: SchemaPlace): Data {
  const lacking = (schema.required ?? []).filter((name) => !(name in record));
  const fields = lacking.map((name) => [name, resolve(schema.properties?.[name], document)] as const);
  return Object.fromEntries(fields.flatMap(([name, field]) => (field.examples && !NAMING.includes(kindOf(field, document)) ? [[name, field.examples[0]]] : [])));
}

/**
 * A record of the demo as its schema is today: the demo goes on without a field that a maintainer has taken out, and with the example of
 * one that every record has come to need.
 */
export function fitted<Record extends Data>(record: Record, place: SchemaPlace): Record {
  const kept = withoutLeftOver(record, place);
  return { ...examplesOfLacking(kept, place), ...kept };
}
