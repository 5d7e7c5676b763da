import { computedFields } from '@domain/records/computed-words';
import { shownKind } from '@domain/schema/kinds';
import { readValue } from '@domain/schema/read-value';
import { readView, type ReadLine } from '@domain/schema/read-view';
import { resolve } from '@domain/schema/resolve';
import type { ReactNode } from 'react';
import type { Fact } from './FactList';
import { ReadParts } from './ReadParts';
import { durationText, type Reader } from './reader';
import type { RecordSchema } from './schemas';
import { renderLeaf, isLeftOut, type LeafContext } from './ValueLeaf';

/** A value as a public page shows it; undefined when there is nothing to show. */
function valueOf({ name, schema: property, value, zone, words }: ReadLine, context: LeafContext): ReactNode {
  if (!property) return words || undefined;
  const { schema: document, record, reader } = context;
  // Only studies are told in years: the schema has no unit of a number.
  if (name === 'duration_months' && typeof value === 'number') return durationText(value, reader.locale);
  const read = readValue({ value, schema: property, path: [name], zone }, { document, hides: (leaf) => isLeftOut(leaf, record) });
  return read && <ReadParts read={read} leaf={(leaf) => renderLeaf(leaf, context)} list="ul" />;
}

/** A fact about a field of a record. */
interface SchemaFact extends Fact {
  name: string;
}

interface FactsOptions {
  schema: RecordSchema;
  record: object;
  /** Which properties and computed values, in this order. */
  names: readonly string[];
  reader: Reader;
  /** The instant up to which open periods are counted. */
  now: Date;
}

/** One fact for each property and computed value, named and phrased by the schema; none for a property that the record is not asked for. */
export function factsOf({ schema, record, names, reader, now }: FactsOptions): SchemaFact[] {
  const context: LeafContext = { schema, record: { ...record }, reader };
  const groups = readView({ schema, document: schema }, context.record, { locale: reader.locale, now, unstated: true });
  const lines = new Map(groups.flatMap((group) => group.lines).map((line) => [line.name, line]));
  return names.flatMap((name) => {
    const line = lines.get(name);
    if (!line) return [];
    const label = name === 'duration_months' ? reader.t('catalogue.duration') : line.title;
    // Only a field without a value is not stated: a value that the page leaves out is, and what is computed is never asked for.
    return [{ name, label, value: valueOf(line, context), optional: line.schema === undefined || line.value !== undefined }];
  });
}

/** The properties and computed values that the page has not placed by itself, in the order of the schema: a field that is added shows up among them. */
export function furtherNames(schema: RecordSchema, placed: readonly string[]): string[] {
  const fields = Object.entries(schema.properties).map(([name, property], index) => ({ name, order: resolve(property, schema)['x-order'] ?? index }));
  const computed = computedFields(schema).map(({ name, schema: field }) => ({ name, order: field['x-order'] ?? Infinity }));
  const inOrder = [...fields, ...computed].sort((a, b) => a.order - b.order);
  return inOrder.map(({ name }) => name).filter((name) => !placed.includes(name));
}

/** The properties of a schema that are long texts by language: a page gives each a part of its own. */
export const longTextNames = (schema: RecordSchema): string[] =>
  Object.keys(schema.properties).filter((name) => shownKind(resolve(schema.properties[name], schema), schema) === 'localized-textarea');
