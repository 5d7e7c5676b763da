import type { RoleName } from '../roles';
import { typeOf } from '../schema/kinds';
import type { FilterOperator, Schema, SchemaPlace } from '../schema/schema';
import { fieldsOf } from '../schema/walk';

/** How a value is compared when a list is filtered or sorted by it. */
export type FieldType = 'text' | 'number' | 'boolean' | 'list' | 'localized' | 'money';

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
  if (property['x-widget'] === 'money') return 'money';
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

/** The currency of the bounds of an amount for which none is named (ISO 4217). */
export const USUAL_CURRENCY = 'EUR';

/** The name under which a filter by an amount of money says the currency of its bounds. */
export const currencyName = (field: string): string => `${field}_currency`;

/**
 * The names under which a field is filtered: its own for `eq`, `in` and `contains`; for `gte` and `lte` its two bounds, both
 * inclusive, `…_gte` and `…_lte`, and of an amount of money their currency, `…_currency`.
 */
export const filterNames = ({ name, operator, type }: Pick<ListField, 'name' | 'operator' | 'type'>): string[] => {
  if (operator === undefined) return [];
  if (operator !== 'gte' && operator !== 'lte') return [name];
  return [`${name}_gte`, `${name}_lte`, ...(type === 'money' ? [currencyName(name)] : [])];
};
