import type { Locale } from '@domain/locale';
import { resolve, titleOf } from './resolve';
import type { Column, EntitySchema } from './types';

const LAST = 99;

/** The columns of a list: the properties marked `x-list`, by their priority. */
export function columnsOf(schema: EntitySchema, locale: Locale): Column[] {
  return Object.entries(schema.properties ?? {})
    .map(([name, raw]) => ({ name, schema: resolve(raw, schema) }))
    .filter((column) => column.schema['x-list'] !== undefined)
    .sort((a, b) => (a.schema['x-list']?.priority ?? LAST) - (b.schema['x-list']?.priority ?? LAST))
    .map(({ name, schema: property }) => ({
      name,
      schema: property,
      label: titleOf(property, locale, name),
      sortable: property['x-list']?.sortable ?? false,
    }));
}
