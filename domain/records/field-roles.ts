import { isRecord } from '../values/is-record';
import type { FieldRole, RoleName } from '../roles';
import { entriesBefore } from '../schema/entries-before';
import { withoutLeftOver } from '../schema/left-over';
import { keyOfEntries, keysUnder, type ListKeys } from '../schema/list-keys';
import { branchFor, resolve } from '../schema/resolve';
import { isSchema, type Schema, type SchemaPlace } from '../schema/schema';
import { spotsOf } from '../schema/walk';

/** What a user may do with a field; a field that the user cannot read cannot be written either. */
export type FieldAccess = 'none' | 'read' | 'write';

type Roles = readonly FieldRole[];

const admits = (list: readonly RoleName[] | undefined, roles: Roles): boolean => list === undefined || list.some((role) => roles.includes(role));

/** The access that users with these roles have to the field that a schema describes. */
export function fieldAccess(schema: Schema | undefined, roles: Roles): FieldAccess {
  const { read, write } = schema?.['x-roles'] ?? {};
  if (!admits(read, roles)) return 'none';
  // A code by which groups name the record: who could change their own would choose whose rights they have.
  if (schema?.['x-decides-rights'] === 'code' && !roles.includes('all-institutions')) return 'read';
  return admits(write, roles) ? 'write' : 'read';
}

interface Walk {
  document: object;
  /** Replaces the value of a property; undefined removes the property. */
  at: (schema: Schema, value: unknown, stored: unknown) => unknown;
}

interface Place {
  schema: Schema | boolean | undefined;
  walk: Walk;
  keys: ListKeys;
}

/** Walks the entries of a list, each together with the stored entry that it came from. */
function walkedEntries(entries: readonly unknown[], stored: unknown, { schema, walk, keys }: Place): unknown[] {
  const known = isSchema(schema) ? { schema: resolve(schema, walk.document), document: walk.document } : undefined;
  const comparable = (entry: unknown) => walked(known && isRecord(entry) ? withoutLeftOver(entry, known) : entry, undefined, { schema, walk, keys: [] });
  const before = Array.isArray(stored) ? entriesBefore(entries, stored, { comparable, key: keyOfEntries(keys) }) : [];
  return entries.map((entry, index) => walked(entry, before[index], { schema, walk, keys: [] }));
}

/** A copy in which `walk.at` has replaced the value of every property, in groups and list entries too. */
function walked(value: unknown, stored: unknown, { schema: raw, walk, keys }: Place): unknown {
  if (!isSchema(raw)) return value;
  const schema = resolve(raw, walk.document);
  if (Array.isArray(value)) return walkedEntries(value, stored, { schema: schema.items, walk, keys });
  if (!isRecord(value)) return value;
  const branch = branchFor(schema, value, walk.document);
  const { properties = {} } = branch;
  const before = isRecord(stored) ? stored : {};
  const names = new Set([...Object.keys(value), ...Object.keys(before).filter((name) => name in properties)]);
  const entries = [...names].map((name) => {
    const property = name in properties ? resolve(properties[name], walk.document) : undefined;
    const decided = property ? walk.at(property, value[name], before[name]) : value[name];
    const within = { schema: property, walk, keys: keysUnder(name, keys, [schema, branch]) };
    return [name, decided === undefined ? undefined : walked(decided, before[name], within)] as const;
  });
  return Object.fromEntries(entries.filter(([, decided]) => decided !== undefined));
}

/** A response without the fields that these roles may not read. */
export const readableBy = (answer: unknown, { schema, document }: SchemaPlace, roles: Roles): unknown =>
  walked(answer, undefined, {
    schema,
    keys: [],
    walk: { document, at: (property, value) => (fieldAccess(property, roles) === 'none' ? undefined : value) },
  });

/**
 * The record to store when a user with these roles sends `sent`: fields that the roles may not write keep the stored value, whatever the
 * client sent. A list entry is matched to the stored one with the same key (`unique_by`); without a key, to the one with equal writable
 * fields, or to the one at its place if no entry was added, removed or moved there (`entriesBefore`).
 */
export const writtenBy = (sent: unknown, stored: unknown, { place, roles }: { place: SchemaPlace; roles: Roles }): unknown =>
  walked(sent, stored, {
    schema: place.schema,
    keys: [],
    walk: { document: place.document, at: (property, value, before) => (fieldAccess(property, roles) === 'write' ? value : before) },
  });

/** Whether any property of a schema, at any depth, has `x-roles`; if not, callers can skip the walk. */
export const hasRoles = (place: SchemaPlace): boolean => spotsOf(place).some(({ schema }) => schema['x-roles'] !== undefined);
