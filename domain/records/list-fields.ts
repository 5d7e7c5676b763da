import type { RoleName } from '../roles';
import { typeOf } from '../schema/kinds';
import { resolve } from '../schema/resolve';
import type { FilterOperator, Schema, SchemaPlace } from '../schema/schema';
import { fieldsOf, type ValueLocation } from '../schema/walk';

/** How a value is compared when a list is filtered or sorted by it: `list` is a list of texts, `numbers` one of numbers. */
export type FieldType = 'text' | 'number' | 'boolean' | 'list' | 'numbers' | 'localized' | 'money';

/** A property that lists show, filter or sort by, or that is indexed, as its schema describes it. */
export interface ListField {
  /** Dotted, as `address.city`. */
  name: string;
  path: readonly string[];
  type: FieldType;
  /** The filter operator (`x-filter`), or undefined. */
  operator: FilterOperator | undefined;
  sortable: boolean;
  /** Whether the database has an index on it (`x-index`). */
  indexed: boolean;
  /** The roles that may read it, one list each for the field and the groups around it; a reader needs a role of every list. */
  readers: readonly (readonly RoleName[])[];
  /** Of an instant on the server: the path of the field with the time zone in which it is shown, if the record has one. */
  zone?: readonly string[] | undefined;
}

const isNumber = (schema: Schema): boolean => ['number', 'integer'].includes(typeOf(schema));

/** The type by which a list compares a resolved property; the references of its items are followed in `document`. */
export function comparedAs(property: Schema, document: object): FieldType {
  const type = typeOf(property);
  if (type === 'boolean') return 'boolean';
  if (type === 'array') return isNumber(resolve(property.items, document)) ? 'numbers' : 'list';
  if (isNumber(property)) return 'number';
  if (property['x-widget'] === 'money') return 'money';
  return property['x-widget']?.startsWith('localized') ? 'localized' : 'text';
}

/** The roles that may read a field, one list each for it and the groups around it. */
export const readersOf = ({ schema, above }: Pick<ValueLocation, 'schema' | 'above'>): ListField['readers'] =>
  [...above, schema].flatMap((each) => (each['x-roles']?.read ? [each['x-roles'].read] : []));

/** The properties of a schema with `x-list`, `x-filter` or `x-index`, those of groups too. */
export const listFields = (place: SchemaPlace): ListField[] =>
  fieldsOf(place).flatMap((field) => {
    const { path, schema } = field;
    const { 'x-list': list, 'x-filter': filter, 'x-index': indexed = false } = schema;
    if (!list && !filter && !indexed) return [];
    const flags = { operator: filter?.operator, sortable: list?.sortable ?? false, indexed };
    return [{ name: path.join('.'), path, type: comparedAs(schema, place.document), readers: readersOf(field), ...flags }];
  });

/** The fields that these roles may read. Filters and sort orders are limited to them, because filtering or sorting by a field reveals its values. */
export const readableFields = <Field extends ListField>(fields: readonly Field[], roles: readonly RoleName[]): Field[] =>
  fields.filter(({ readers }) => readers.every((admitted) => admitted.some((role) => roles.includes(role))));

/** The default currency of the bounds of an amount (ISO 4217). */
export const USUAL_CURRENCY = 'EUR';

/** The parameter with the currency of the bounds, in a filter by an amount of money. */
export const currencyName = (field: string): string => `${field}_currency`;

/**
 * The filter parameters of a field: its name for `eq`, `in` and `contains`; for `gte` and `lte` two inclusive bounds,
 * `…_gte` and `…_lte`, and for an amount of money also their currency, `…_currency`.
 */
export const filterNames = ({ name, operator, type }: Pick<ListField, 'name' | 'operator' | 'type'>): string[] => {
  if (operator === undefined) return [];
  if (operator !== 'gte' && operator !== 'lte') return [name];
  return [`${name}_gte`, `${name}_lte`, ...(type === 'money' ? [currencyName(name)] : [])];
};
