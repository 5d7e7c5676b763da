import { isRecord } from '@domain/is-record';
import { withMadeKeys } from '@domain/made-keys';
import { isNullable, kindOf } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import type { EntitySchema, RecordData } from './types';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/** Whether something stands in a value. A tick that was taken away leaves nothing: it looks as if it had never been set. */
export const isBegun = (value: unknown): boolean =>
  isRecord(value) ? Object.values(value).some(isBegun) : Array.isArray(value) ? value.length > 0 : value !== false && !isEmpty(value);

/** By the dotted path of an object, the properties that the conditions in force require beside those that its schema does. */
export type Needed = ReadonlyMap<string, readonly string[]>;

interface Tidying {
  root: EntitySchema;
  needed: Needed;
}

/** A schema inside the data is left as it is: an empty title in it is a mistake to be shown, not an absent answer. */
const isOpaque = (schema: EntitySchema, root: EntitySchema): boolean => kindOf(schema, root) === 'schema-builder';

/** A value within a record: where it stands, and its resolved schema. */
interface Spot {
  path: string;
  schema: EntitySchema;
}

const inside = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${String(key)}`);

/**
 * What a required property is when nothing was given: a yes-or-no question that nobody ticked is answered with no, a group is an
 * empty one so that what is missing is said at its fields, and what the schema fixes is there.
 */
function unanswered(given: unknown, spot: Spot, tidying: Tidying): unknown {
  const { schema } = spot;
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'boolean') return false;
  if (kindOf(schema, tidying.root) === 'object') return tidyObject(isRecord(given) ? given : {}, spot, tidying);
  return Array.isArray(given) ? [] : undefined;
}

function tidyObject(value: RecordData, { path, schema }: Spot, tidying: Tidying): RecordData {
  const { root, needed } = tidying;
  const entries = Object.entries(value).map(([key, child]) => {
    const known = schema.properties?.[key] ?? schema.additionalProperties;
    return [key, typeof known === 'object' ? tidy(child, { path: inside(path, key), schema: resolve(known, root) }, tidying) : child] as const;
  });
  const isKept = (key: string, child: unknown) => !isEmpty(child) || (child === null && isNullable(resolve(schema.properties?.[key], root)));
  const kept = Object.fromEntries(entries.filter(([key, child]) => isKept(key, child)));
  for (const name of [...(schema.required ?? []), ...(needed.get(path) ?? [])]) {
    if (kept[name] !== undefined) continue;
    const added = unanswered(value[name], { path: inside(path, name), schema: resolve(schema.properties?.[name], root) }, tidying);
    if (added !== undefined) kept[name] = added;
  }
  return kept;
}

function tidy(value: unknown, spot: Spot, tidying: Tidying): unknown {
  const { root } = tidying;
  if (isOpaque(spot.schema, root)) return value;
  if (Array.isArray(value)) {
    const schema = resolve(spot.schema.items, root);
    const isGroup = kindOf(schema, root) === 'object';
    const items = value.map((item: unknown, index) => {
      const entry = { path: inside(spot.path, index), schema };
      return isGroup && isRecord(item) ? tidyObject(item, entry, tidying) : tidy(item, entry, tidying);
    });
    // An entry that was added and never filled in is no entry; one of several fields says at them what is missing.
    return isGroup ? withMadeKeys(items, schema) : items.filter((item) => !isEmpty(item));
  }
  if (!isRecord(value)) return value;
  // An optional group that nobody began is absent, and so is what it would have asked.
  return isBegun(value) ? tidyObject(value, spot, tidying) : undefined;
}

const BY_SCHEMA: Needed = new Map();

/**
 * The data as it is checked and sent: empty texts and empty optional groups are absent (specification, section 5), empty
 * optional lists too, a required group that is absent is an empty one, what the schema fixes and what the portal makes is there.
 */
export const tidied = (data: RecordData, root: EntitySchema, needed = BY_SCHEMA): RecordData =>
  tidyObject(data, { path: '', schema: resolve(root, root) }, { root, needed });

/** A file or a reference that a record shows in full is sent by its id. */
function toWritten(value: unknown, schema: EntitySchema, root: EntitySchema): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => toWritten(item, resolve(schema.items, root), root));
  if (isOpaque(schema, root)) return value;
  const kind = kindOf(schema, root);
  if (isRecord(value) && (kind === 'file' || kind === 'reference') && typeof value['id'] === 'number') return value['id'];
  if (isRecord(value) && schema.properties) return writable(value, schema, root);
  return value;
}

/** What a form starts from: the properties of a read record that can be written, without the server's own and without nulls. */
export function writable(record: RecordData, schema: EntitySchema, root: EntitySchema): RecordData {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, raw]): [string, unknown][] => {
    const property = resolve(raw, root);
    const value = toWritten(record[name], property, root);
    const unusable = value === undefined || (value === null && !isNullable(property));
    return unusable || property.readOnly ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
