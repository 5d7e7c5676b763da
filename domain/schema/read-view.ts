import { computedFields, computedWords } from '../records/computed-words';
import { isRecord } from '../values/is-record';
import type { Locale } from '../locale';
import { excludedFields } from './excluded';
import { resolve } from './resolve';
import type { Schema, SchemaPlace } from './schema';
import { titleOf } from './words';

/** A line of a record that is read: a field with its value, or a value that is computed from others. */
export interface ReadLine {
  name: string;
  title: string;
  /** The field's schema, resolved; absent where `words` is all there is to show. */
  schema?: Schema;
  /** Undefined for a field that the schema demands and an older record does not have. */
  value?: unknown;
  /** A computed value in words. */
  words?: string;
  group: string | undefined;
  order: number;
}

/** Lines under one heading; those that belong to no group come first, without one. */
export interface ReadGroup {
  id: string;
  title: string | undefined;
  lines: readonly ReadLine[];
}

/** Whether nothing is said: absent, empty text, an empty list or group. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/** Whether two answers are equal; all blank values are equal to each other. */
export const isSameAnswer = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other) || (isBlank(one) && isBlank(other));

interface ReadOptions {
  locale: Locale;
  now: Date;
  hide?: readonly string[];
}

/** What the record states, and what it should state but does not: a field newly demanded, in a record that is older. */
function statedLines({ schema, document }: SchemaPlace, record: Readonly<Record<string, unknown>>, { locale, hide = [] }: ReadOptions): ReadLine[] {
  const excluded = excludedFields(schema, record, document);
  return Object.entries(schema.properties ?? {}).flatMap(([name, raw], index) => {
    const property = resolve(raw, document);
    const absent = isBlank(record[name]);
    if (hide.includes(name) || excluded.has(name) || (absent && !schema.required?.includes(name))) return [];
    const line = { name, title: titleOf(property, locale, name), schema: property, group: property['x-group'], order: property['x-order'] ?? index };
    return [absent ? line : { ...line, value: record[name] }];
  });
}

function computedLines({ schema }: SchemaPlace, record: Readonly<Record<string, unknown>>, { locale, now, hide = [] }: ReadOptions): ReadLine[] {
  return computedFields(schema).flatMap(({ name, schema: field, formula }) => {
    const words = computedWords(formula, record, { locale, now });
    if (hide.includes(name) || words === '') return [];
    return [{ name, title: titleOf(field, locale, name), words, group: field['x-group'], order: field['x-order'] ?? Infinity }];
  });
}

/**
 * A record as it is read, on screen and on paper: what is stated and what follows from it, in the order and under the headings of its
 * schema. What is retired shows only where the record still has it.
 */
export function readView(place: SchemaPlace, record: Readonly<Record<string, unknown>>, reading: ReadOptions): ReadGroup[] {
  const lines = [...statedLines(place, record, reading), ...computedLines(place, record, reading)].sort((a, b) => a.order - b.order);
  const groups = (place.schema['x-groups'] ?? []).map((group) => ({
    id: group.id,
    title: group['x-i18n']?.[reading.locale]?.title ?? group.title,
    lines: lines.filter(({ group: id }) => id === group.id),
  }));
  const loose = lines.filter((line) => !groups.some(({ id }) => id === line.group));
  return [{ id: '', title: undefined, lines: loose }, ...groups].filter((group) => group.lines.length > 0);
}
