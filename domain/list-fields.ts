import type { FieldRoles } from './field-roles';
import { dereferenced, type FieldSchema, type SchemaPlace } from './field-schema';
import type { RoleName } from './roles';

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

/** As much of a JSON Schema as lists need to know. */
interface Property extends FieldSchema {
  'x-list'?: { sortable?: boolean };
  'x-filter'?: { operator: FilterOperator };
  'x-index'?: boolean;
  'x-roles'?: FieldRoles;
}

function typeOf(property: Property): FieldType {
  const type = [property.type].flat().find((one) => one !== 'null');
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return 'list';
  return property['x-widget']?.startsWith('localized') ? 'localized' : 'text';
}

type Above = Pick<ListField, 'path' | 'readers'>;

function fieldsUnder({ schema, document }: { schema: FieldSchema; document: object }, above: Above): ListField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, raw]) => {
    const property: Property | undefined = dereferenced(raw, document);
    if (!property) return [];
    const path = [...above.path, name];
    const { read } = property['x-roles'] ?? {};
    const readers = read ? [...above.readers, read] : above.readers;
    const { 'x-list': list, 'x-filter': filter, 'x-index': indexed = false } = property;
    const marks = { operator: filter?.operator, sortable: list?.sortable ?? false, indexed };
    const field = { name: path.join('.'), path, type: typeOf(property), readers, ...marks };
    return [...(list || filter || indexed ? [field] : []), ...fieldsUnder({ schema: property, document }, { path, readers })];
  });
}

/** The properties of a schema that are marked by `x-list`, `x-filter` or `x-index`, those of groups too. */
export const listFields = (place: SchemaPlace): ListField[] => fieldsUnder(place, { path: [], readers: [] });

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
