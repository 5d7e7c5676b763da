import type { Locale } from '@domain/locale';
import { fieldsOf } from '@domain/schema/walk';
import { titleOf } from '@domain/schema/words';
import { computedColumns } from './computed';
import type { Column, EntitySchema } from './types';

type Placed = Column & { priority: number };

const storedColumns = (schema: EntitySchema, locale: Locale): Placed[] =>
  fieldsOf({ schema, document: schema }).flatMap(({ path, schema: property }) => {
    const keyword = property['x-list'];
    if (!keyword) return [];
    const { priority, sortable = false } = keyword;
    return [{ name: path.join('.'), path, schema: property, label: titleOf(property, locale, path.at(-1)), sortable, priority }];
  });

/** The columns of a list: the properties and computed values marked `x-list`, by their priority; those of groups too. */
export function columnsOf(schema: EntitySchema, locale: Locale): Column[] {
  const computed = computedColumns(schema, locale).map((field): Placed => ({ ...field, path: [field.name], sortable: false }));
  return [...storedColumns(schema, locale), ...computed].sort((a, b) => a.priority - b.priority);
}
