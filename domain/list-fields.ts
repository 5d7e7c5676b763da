import type { RoleName } from './roles';
import { typeOf } from './schema/kinds';
import type { Schema, SchemaPlace } from './schema/schema';
import { fieldsOf } from './schema/walk';

/** How a value is compared when a list is filtered or sorted by it. */
export type FieldType = 'text' | 'number' | 'boolean' | 'list' | 'localized';

export type FilterOperator = 'eq' | 'contains' | 'gte' | 'lte' | 'in';

/** What a schema says of one property that lists show, filter, sort or find by. */
export interface ListField {
  /** Dotted, as `address.city`. */
  name: string;
  path: readonly string[];
  type: FieldType;
  /** By what it can be filtered (`x-filter`), or undefined. */
  operator: FilterOperator | undefined;
  sortable: boolean;
  /** Whether the database finds by it (`x-index`). */
  indexed: boolean;
  /** Who may read it, itself and the groups around it; every list admits each of its readers. */
  readers: readonly (readonly RoleName[])[];
}

function comparedAs(property: Schema): FieldType {
  const type = typeOf(property);
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return 'list';
  return property['x-widget']?.startsWith('localized') ? 'localized' : 'text';
}

/** The properties of a schema that are marked by `x-list`, `x-filter` or `x-index`, those of groups too. */
export const listFields = (place: SchemaPlace): ListField[] =>
  fieldsOf(place).flatMap(({ path, schema, above }) => {
    const { 'x-list': list, 'x-filter': filter, 'x-index': indexed = false } = schema;
    if (!list && !filter && !indexed) return [];
    const readers = [...above, schema].flatMap((each) => (each['x-roles']?.read ? [each['x-roles'].read] : []));
    const marks = { operator: filter?.operator, sortable: list?.sortable ?? false, indexed };
    return [{ name: path.join('.'), path, type: comparedAs(schema), readers, ...marks }];
  });

/** The fields that people of these roles may read: by others they neither filter nor sort, for that would tell what is in them. */
export const readableFields = (fields: readonly ListField[], roles: readonly RoleName[]): ListField[] =>
  fields.filter(({ readers }) => readers.every((admitted) => admitted.some((role) => roles.includes(role))));

/**
 * The names under which a field is filtered: its own for `eq`, `in` and `contains`; for `gte` and `lte` its two bounds, both
 * inclusive, `…_gte` and `…_lte`.
 */
export const filterNames = ({ name, operator }: Pick<ListField, 'name' | 'operator'>): string[] => {
  if (operator === undefined) return [];
  return operator === 'gte' || operator === 'lte' ? [`${name}_gte`, `${name}_lte`] : [name];
};
