import { currencyName, filterNames, listFields, type ListField } from '@domain/records/list-fields';
import type { Locale } from '@domain/locale';
import { type Kind, kindOf, typeOf } from '@domain/schema/kinds';
import { resolve, schemaAt } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import type { EntitySchema } from '../types';

/** One filter of a list, drawn from the mark `x-filter` of its property. */
export interface Filter {
  name: string;
  /** The names of its API parameters: one, or two bounds and, for money, the currency. */
  names: readonly string[];
  label: string;
  /** The schema of one value; for a list property, that of its items. */
  schema: EntitySchema;
  kind: Kind;
  shape: 'search' | 'range' | 'check' | 'one' | 'several';
  /** The schema of the currency, for a filter of money; its value goes into the third name. */
  currency?: EntitySchema;
}

function shapeOf(field: ListField): Filter['shape'] {
  if (field.operator === 'contains') return 'search';
  if (field.operator === 'gte' || field.operator === 'lte') return 'range';
  if (field.type === 'boolean') return 'check';
  return field.operator === 'in' ? 'several' : 'one';
}

const DAY: EntitySchema = { type: 'string', format: 'date' };
const AMOUNT: EntitySchema = { type: 'number' };

/** The filter of a field, whose resolved schema is `property`; references in it are followed in `root`. */
export function filterOfField(field: ListField, { property, root, label }: { property: EntitySchema; root: EntitySchema; label: string }): Filter {
  const shape = shapeOf(field);
  const item = typeOf(property) === 'array' ? resolve(property.items, root) : property;
  const isMoney = field.type === 'money';
  // An instant is filtered by its day, money by its amount.
  const value = isMoney ? AMOUNT : shape === 'range' && item.format === 'date-time' ? DAY : item;
  return {
    name: field.name,
    names: filterNames(field),
    label,
    schema: value,
    kind: typeOf(value) === 'boolean' ? 'boolean' : kindOf({ ...value, readOnly: false, const: undefined }, root),
    shape,
    ...(isMoney && { currency: resolve(item.properties?.['currency'], root) }),
  };
}

function filterOf(field: ListField, root: EntitySchema, locale: Locale): Filter {
  const property = schemaAt(field.path, { schema: root, document: root }) ?? {};
  return filterOfField(field, { property, root, label: titleOf(property, locale, field.name) });
}

/** The filters of a list in the order of its schema. */
export const filtersOf = (root: EntitySchema, locale: Locale): Filter[] =>
  listFields({ schema: root, document: root })
    .filter(({ operator }) => operator !== undefined)
    .map((field) => filterOf(field, root, locale));

/** The names of a filter that have values; none when only the currency is set, because it filters nothing without a bound. */
export function setNames({ name, names }: Pick<Filter, 'name' | 'names'>, values: Readonly<Record<string, readonly string[]>>): string[] {
  const set = names.filter((one) => one in values);
  return set.some((one) => one !== currencyName(name)) ? set : [];
}

/** Converts a text from the address to the type of its schema. */
export const typedValue = (text: string, schema: EntitySchema): unknown => {
  const type = typeOf(schema);
  return type === 'integer' || type === 'number' ? Number(text) : type === 'boolean' ? text === 'true' : text;
};
