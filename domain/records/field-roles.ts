import { isRecord } from '../values/is-record';
import type { RoleName } from '../roles';
import { branchFor, resolve } from '../schema/resolve';
import { isSchema, type Schema, type SchemaPlace } from '../schema/schema';
import { spotsOf } from '../schema/walk';

/** What a person may do with a field; what cannot be read cannot be written either. */
export type FieldAccess = 'none' | 'read' | 'write';

type Roles = readonly RoleName[];

const admits = (list: Roles | undefined, roles: Roles): boolean => list === undefined || list.some((role) => roles.includes(role));

/** What people of these roles may do with the field that a schema describes. */
export function fieldAccess(schema: Schema | undefined, roles: Roles): FieldAccess {
  const { read, write } = schema?.['x-roles'] ?? {};
  if (!admits(read, roles)) return 'none';
  return admits(write, roles) ? 'write' : 'read';
}

interface Walk {
  document: object;
  /** The value that takes the place of a property's; undefined leaves it out. */
  at: (schema: Schema, value: unknown, stored: unknown) => unknown;
}

/** A copy in which `walk.at` has given the value of every property, in groups and list entries too. */
function walked(value: unknown, stored: unknown, { schema: raw, walk }: { schema: Schema | boolean | undefined; walk: Walk }): unknown {
  if (!isSchema(raw)) return value;
  const schema = resolve(raw, walk.document);
  if (Array.isArray(value)) {
    const before: unknown[] = Array.isArray(stored) ? stored : [];
    return value.map((item: unknown, index) => walked(item, before[index], { schema: schema.items, walk }));
  }
  if (!isRecord(value)) return value;
  const { properties = {} } = branchFor(schema, value, walk.document);
  const before = isRecord(stored) ? stored : {};
  const names = new Set([...Object.keys(value), ...Object.keys(before).filter((name) => name in properties)]);
  const entries = [...names].map((name) => {
    const property = name in properties ? resolve(properties[name], walk.document) : undefined;
    const decided = property ? walk.at(property, value[name], before[name]) : value[name];
    return [name, decided === undefined ? undefined : walked(decided, before[name], { schema: property, walk })] as const;
  });
  return Object.fromEntries(entries.filter(([, decided]) => decided !== undefined));
}

/** An answer without what these roles may not read. */
export const readableBy = (answer: unknown, { schema, document }: SchemaPlace, roles: Roles): unknown =>
  walked(answer, undefined, {
    schema,
    walk: { document, at: (property, value) => (fieldAccess(property, roles) === 'none' ? undefined : value) },
  });

/**
 * What is written when people of these roles send `sent`: fields that they may not write keep the value that is stored, whatever was
 * sent for them. Entries of a list are those at the same place.
 */
export const writtenBy = (sent: unknown, stored: unknown, { place, roles }: { place: SchemaPlace; roles: Roles }): unknown =>
  walked(sent, stored, {
    schema: place.schema,
    walk: { document: place.document, at: (property, value, before) => (fieldAccess(property, roles) === 'write' ? value : before) },
  });

/** Whether any property that a schema reaches says who may read or write it; where none does, nothing need be walked. */
export const hasRoles = (place: SchemaPlace): boolean => spotsOf(place).some(({ schema }) => schema['x-roles'] !== undefined);
