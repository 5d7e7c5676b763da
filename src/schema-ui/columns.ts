import type { Locale } from '@domain/locale';
import { computedColumns } from './computed';
import { resolve, titleOf, typeOf } from './resolve';
import type { Column, EntitySchema } from './types';

const LAST = 99;

interface Place {
  path: readonly string[];
  schema: EntitySchema;
}

/** Every property with its place, those of groups after their group. */
function placesUnder(schema: EntitySchema, root: EntitySchema, path: readonly string[] = []): Place[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, raw]) => {
    const property = resolve(raw, root);
    const here = [...path, name];
    const isGroup = typeOf(property) === 'object' && property.properties !== undefined;
    return [{ path: here, schema: property }, ...(isGroup ? placesUnder(property, root, here) : [])];
  });
}

type Placed = Column & { priority: number };

const storedColumns = (schema: EntitySchema, locale: Locale): Placed[] =>
  placesUnder(schema, schema).flatMap(({ path, schema: property }) => {
    const mark = property['x-list'];
    if (!mark) return [];
    const { priority = LAST, sortable = false } = mark;
    return [{ name: path.join('.'), path, schema: property, label: titleOf(property, locale, path.at(-1)), sortable, priority }];
  });

/** The columns of a list: the properties and computed values marked `x-list`, by their priority; those of groups too. */
export function columnsOf(schema: EntitySchema, locale: Locale): Column[] {
  const made = computedColumns(schema, locale).map((field): Placed => ({ ...field, path: [field.name], sortable: false }));
  return [...storedColumns(schema, locale), ...made].sort((a, b) => a.priority - b.priority);
}
