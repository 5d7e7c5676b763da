import { computedFields, computedWords } from '../records/computed-words';
import { isRecord } from '../values/is-record';
import type { Locale } from '../locale';
import { excludedFields, withoutExcluded } from './excluded';
import { resolve } from './resolve';
import type { Schema, SchemaPlace } from './schema';
import { titleOf } from './words';
import { statedZone } from './zones';

/** A line of the read-only view of a record: a field with its value, or a value computed from other fields. */
export interface ReadLine {
  name: string;
  title: string;
  /** The resolved schema of the field; absent for a computed value, which has only `words`. */
  schema?: Schema;
  /** Undefined if the record lacks a required field, as an older one may. */
  value?: unknown;
  /** The time zone of the field, if it is an instant and another field of the record states one. */
  zone?: string | undefined;
  /** A computed value as text. */
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

/** Whether a value is blank: absent, null, empty text, an empty list or an empty group. */
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
  /** Also gives fields and computed values without a value, except what is never asked for: retired fields and those that not everyone may read. */
  unstated?: boolean;
}

/** The fields that have a value, and those without one that the record is expected to have. */
function statedLines(
  { schema, document }: SchemaPlace,
  record: Readonly<Record<string, unknown>>,
  { locale, hide = [], unstated = false }: ReadOptions,
): ReadLine[] {
  const excluded = excludedFields(schema, record, document);
  return Object.entries(schema.properties ?? {}).flatMap(([name, raw], index) => {
    const property = resolve(raw, document);
    const absent = isBlank(record[name]);
    const expected = schema.required?.includes(name) || (unstated && property['x-deprecated'] === undefined && property['x-roles']?.read === undefined);
    if (hide.includes(name) || excluded.has(name) || (absent && !expected)) return [];
    const line = { name, title: titleOf(property, locale, name), schema: property, group: property['x-group'], order: property['x-order'] ?? index };
    return [absent ? line : { ...line, value: record[name], zone: statedZone(name, { record, holder: schema, document }) }];
  });
}

function computedLines(
  { schema }: SchemaPlace,
  record: Readonly<Record<string, unknown>>,
  { locale, now, hide = [], unstated = false }: ReadOptions,
): ReadLine[] {
  return computedFields(schema).flatMap(({ name, schema: field, formula }) => {
    const words = computedWords(formula, record, { locale, now });
    if (hide.includes(name) || (words === '' && !unstated)) return [];
    return [{ name, title: titleOf(field, locale, name), words, group: field['x-group'], order: field['x-order'] ?? Infinity }];
  });
}

/**
 * The read-only view of a record, on screen and in print: its fields and computed values, in the order and under the headings of its
 * schema. Retired fields show only in records that still have a value for them.
 */
export function readView(place: SchemaPlace, record: Readonly<Record<string, unknown>>, reading: ReadOptions): ReadGroup[] {
  const applicableValues = withoutExcluded(record, place);
  const lines = [...statedLines(place, applicableValues, reading), ...computedLines(place, applicableValues, reading)].sort((a, b) => a.order - b.order);
  const groups = (place.schema['x-groups'] ?? []).map((group) => ({
    id: group.id,
    title: group['x-i18n']?.[reading.locale]?.title ?? group.title,
    lines: lines.filter(({ group: id }) => id === group.id),
  }));
  const loose = lines.filter((line) => !groups.some(({ id }) => id === line.group));
  return [{ id: '', title: undefined, lines: loose }, ...groups].filter((group) => group.lines.length > 0);
}
