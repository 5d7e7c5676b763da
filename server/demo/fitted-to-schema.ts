import { excludedFields, schemasInForce } from '@domain/schema/excluded';
import { kindOf } from '@domain/schema/kinds';
import { withoutLeftOver } from '@domain/schema/left-over';
import { branchFor, resolve } from '@domain/schema/resolve';
import type { Part, Schema, SchemaPlace } from '@domain/schema/schema';
import { isRecord } from '@domain/values/is-record';

type Data = Readonly<Record<string, unknown>>;

/** Kinds of field that hold an id, for which an example would name no record. */
const NAMING = ['file', 'reference'];

/** The fields that a record must have (by the conditional branches that apply, too) and lacks, each with its first example. */
function examplesOfLacking(record: Data, schema: Schema, document: object): Data {
  const lacking = schemasInForce(schema, record, document).flatMap(({ required = [] }) => required).filter((name) => !(name in record));
  const fields = lacking.map((name) => [name, resolve(schema.properties?.[name], document)] as const);
  return Object.fromEntries(
    fields.flatMap(([name, field]) => (field.examples && !NAMING.includes(kindOf(field, document)) ? [[name, field.examples[0]]] : [])),
  );
}

/** A value completed by its schema, in groups and lists too. */
function completed(value: unknown, part: Part | undefined, document: object): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => completed(item, resolve(part, document).items, document));
  if (!isRecord(value) || resolve(part, document)['x-opaque']) return value;
  const schema = branchFor(resolve(part, document), value, document);
  const whole = { ...examplesOfLacking(value, schema, document), ...value };
  const excluded = excludedFields(schema, whole, document);
  const applicable = Object.entries(whole).filter(([name]) => !excluded.has(name));
  return Object.fromEntries(applicable.map(([name, inner]) => [name, completed(inner, schema.properties?.[name], document)]));
}

/** A record with the examples of the fields that its schema requires of it, and without those that a condition excludes. */
export const withRequired = <Record extends object>(record: Record, { schema, document }: SchemaPlace): Record => completed(record, schema, document) as Record;

/**
 * Fits a demo record to its schema as it is today: a field that a maintainer has removed or that a new condition excludes is left out, and a field that has
 * become required gets its example.
 */
export const fittedToSchema = <Record extends Data>(record: Record, place: SchemaPlace): Record => withRequired(withoutLeftOver(record, place), place);
