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
}

/** As much of a JSON Schema as lists need to know. */
interface Property {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Record<string, unknown>;
  'x-widget'?: string;
  'x-list'?: { sortable?: boolean };
  'x-filter'?: { operator: FilterOperator };
  'x-index'?: boolean;
}

type Definitions = Readonly<Record<string, unknown>>;

const isProperty = (value: unknown): value is Property => typeof value === 'object' && value !== null;

/** Keywords beside a `$ref` are annotations of this place and come before those of the target. */
function annotated(property: Property, definitions: Definitions): Property {
  const target = property.$ref === undefined ? undefined : definitions[property.$ref.split('/').at(-1) ?? ''];
  return isProperty(target) ? { ...annotated(target, definitions), ...property } : property;
}

function typeOf(property: Property): FieldType {
  const type = [property.type].flat().find((one) => one !== 'null');
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return 'list';
  return property['x-widget']?.startsWith('localized') ? 'localized' : 'text';
}

function fieldsUnder(schema: Property, definitions: Definitions, path: readonly string[]): ListField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, raw]) => {
    if (!isProperty(raw)) return [];
    const property = annotated(raw, definitions);
    const here = [...path, name];
    const { 'x-list': list, 'x-filter': filter, 'x-index': indexed = false } = property;
    const field = { name: here.join('.'), path: here, type: typeOf(property), operator: filter?.operator, sortable: list?.sortable ?? false, indexed };
    return [...(list || filter || indexed ? [field] : []), ...fieldsUnder(property, definitions, here)];
  });
}

/**
 * The properties of a schema that are marked by `x-list`, `x-filter` or `x-index`, those of groups too.
 * @param definitions what `$ref`s point to, by the last part of the reference
 */
export const listFields = (schema: object, definitions: Definitions): ListField[] => fieldsUnder(schema, definitions, []);

/**
 * The names under which a field is filtered: its own for `eq`, `in` and `contains`; for `gte` and `lte` its two bounds, both
 * inclusive, `…_gte` and `…_lte`.
 */
export const filterNames = ({ name, operator }: Pick<ListField, 'name' | 'operator'>): string[] => {
  if (operator === undefined) return [];
  return operator === 'gte' || operator === 'lte' ? [`${name}_gte`, `${name}_lte`] : [name];
};
