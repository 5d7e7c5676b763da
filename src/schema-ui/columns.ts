import type { Locale } from '@domain/locale';
import { isRecord } from './data';
import { resolve, titleOf, typeOf } from './resolve';
import type { Column, EntitySchema, RecordData } from './types';

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

/** The columns of a list: the properties marked `x-list`, by their priority; those of groups too. */
export function columnsOf(schema: EntitySchema, locale: Locale): Column[] {
  return placesUnder(schema, schema)
    .filter((place) => place.schema['x-list'] !== undefined)
    .sort((a, b) => (a.schema['x-list']?.priority ?? LAST) - (b.schema['x-list']?.priority ?? LAST))
    .map(({ path, schema: property }) => ({
      name: path.join('.'),
      path,
      schema: property,
      label: titleOf(property, locale, path.at(-1)),
      sortable: property['x-list']?.sortable ?? false,
    }));
}

/** What a record holds at a path of names, or undefined. */
export const valueAt = (record: RecordData, path: readonly string[]): unknown =>
  path.reduce<unknown>((here, name) => (isRecord(here) ? here[name] : undefined), record);
