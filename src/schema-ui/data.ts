import { isNullable, kindOf } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import type { EntitySchema, RecordData } from './types';

export const isRecord = (value: unknown): value is RecordData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (isRecord(value) && Object.keys(value).length === 0);

function tidyObject(value: RecordData, schema: EntitySchema, root: EntitySchema): RecordData {
  const entries = Object.entries(value).map(([key, child]) => {
    const known = schema.properties?.[key] ?? schema.additionalProperties;
    return [key, typeof known === 'object' ? tidy(child, resolve(known, root), root) : child] as const;
  });
  const kept = Object.fromEntries(entries.filter(([key, child]) => !isEmpty(child) || keepsEmpty(child, schema, { key, root })));
  // An optional group that nobody began is absent, and so is what it would have asked.
  return schema === root || Object.keys(kept).length > 0 ? { ...unticked(schema, root), ...kept } : kept;
}

/** A required yes-or-no question that nobody ticked is answered with no. */
function unticked(schema: EntitySchema, root: EntitySchema): RecordData {
  const isQuestion = (name: string) => {
    const property = resolve(schema.properties?.[name], root);
    return property.type === 'boolean' && property.const === undefined;
  };
  return Object.fromEntries((schema.required ?? []).filter(isQuestion).map((name) => [name, false]));
}

/** A required group stays, so that what is missing is said at its fields; null stays where the schema knows it. */
function keepsEmpty(value: unknown, schema: EntitySchema, { key, root }: { key: string; root: EntitySchema }): boolean {
  const property = resolve(schema.properties?.[key], root);
  if (value === null) return isNullable(property);
  return isRecord(value) && kindOf(property, root) === 'object' && (schema.required?.includes(key) ?? false);
}

/** A schema inside the data is left as it is: an empty title in it is a mistake to be shown, not an absent answer. */
const isOpaque = (schema: EntitySchema, root: EntitySchema): boolean => kindOf(schema, root) === 'schema-builder';

function tidy(value: unknown, schema: EntitySchema, root: EntitySchema): unknown {
  if (isOpaque(schema, root)) return value;
  if (Array.isArray(value)) {
    const itemSchema = resolve(schema.items, root);
    const items = value.map((item: unknown) => tidy(item, itemSchema, root));
    // An entry that was added and never filled in is no entry; one of several fields says at them what is missing.
    if (kindOf(itemSchema, root) !== 'object') return items.filter((item) => !isEmpty(item));
    return items.map((item) => (isRecord(item) ? { ...unticked(itemSchema, root), ...item } : item));
  }
  return isRecord(value) ? tidyObject(value, schema, root) : value;
}

/**
 * The data as it is checked and sent: empty texts and empty optional groups are absent (specification, section 5), empty
 * optional lists too, a required group that is absent is an empty one, and what the schema fixes is there.
 */
export function tidied(data: RecordData, root: EntitySchema): RecordData {
  const result = tidyObject(data, root, root);
  for (const [name, property] of Object.entries(root.properties ?? {})) {
    const required = root.required?.includes(name) ?? false;
    const value = result[name];
    if (Array.isArray(value) && value.length === 0 && !required) delete result[name];
    if (value !== undefined || !required) continue;
    const resolved = resolve(property, root);
    if (resolved.const !== undefined) result[name] = resolved.const;
    else if (kindOf(resolved, root) === 'object') result[name] = {};
  }
  return result;
}

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
