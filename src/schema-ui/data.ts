import { isBlankText } from '@domain/values/clean-text';
import { isRecord } from '@domain/values/is-record';
import { withGeneratedKeys } from '@domain/calls/generated-keys';
import { cleaned } from '@domain/records/cleaned';
import { isNullable, kindOf } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import type { EntitySchema, RecordData } from './types';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlankText(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/**
 * Whether a value counts as an answer. `false` of a checkbox does not: one that was cleared looks like one that was never ticked.
 * @param schema of the value, resolved; without it every yes or no counts as a checkbox
 */
export function isAnswered(value: unknown, schema: EntitySchema = {}, root: EntitySchema = schema): boolean {
  if (isRecord(value)) return Object.entries(value).some(([name, inner]) => isAnswered(inner, resolve(schema.properties?.[name], root), root));
  if (Array.isArray(value)) return value.length > 0;
  return value === false ? schema['x-widget'] === 'radios' : !isEmpty(value);
}

/** The properties that `then` or `else` of the conditions in force require, in addition to `required` of the schema; by the dotted path of the object. */
export type Needed = ReadonlyMap<string, readonly string[]>;

interface Tidying {
  root: EntitySchema;
  needed: Needed;
}

/** A value that is itself a schema (the questions of a call) is not tidied: an empty title in it is an error to report, not a missing answer. */
const isOpaque = (schema: EntitySchema, root: EntitySchema): boolean => kindOf(schema, root) === 'schema-builder';

/** A value within a record: where it stands, and its resolved schema. */
interface ValuePlace {
  path: string;
  schema: EntitySchema;
}

const inside = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${String(key)}`);

/**
 * The value of a required property that has no answer: `false` for a checkbox that was not ticked, an empty object for a group, so that
 * the errors are reported at its fields, and the constant of a hidden discriminator. A statement to accept and a choice between yes and no
 * stay without a value, because only the person may answer them.
 */
function unanswered(given: unknown, located: ValuePlace, tidying: Tidying): unknown {
  const { schema } = located;
  const kind = kindOf(schema, tidying.root);
  if (schema.const !== undefined) return kind === 'hidden' ? schema.const : undefined;
  if (kind === 'boolean') return false;
  if (kind === 'object') return tidyObject(isRecord(given) ? given : {}, located, tidying);
  return Array.isArray(given) ? [] : undefined;
}

function tidyObject(value: RecordData, { path, schema }: ValuePlace, tidying: Tidying): RecordData {
  const { root, needed } = tidying;
  const entries = Object.entries(value).map(([key, child]) => {
    const known = schema.properties?.[key] ?? schema.additionalProperties;
    return [key, typeof known === 'object' ? tidy(child, { path: inside(path, key), schema: resolve(known, root) }, tidying) : child] as const;
  });
  // A list whose entries were added and left empty stays where it needs some: its absence would be taken for the answer.
  const isStarted = (key: string, { minItems = 0 }: EntitySchema) => minItems > 0 && Array.isArray(value[key]) && value[key].length > 0;
  const isRetained = (key: string, child: unknown) => {
    const property = resolve(schema.properties?.[key], root);
    return !isEmpty(child) || (child === null && isNullable(property)) || (Array.isArray(child) && isStarted(key, property));
  };
  const retained = Object.fromEntries(entries.filter(([key, child]) => isRetained(key, child)));
  for (const name of [...(schema.required ?? []), ...(needed.get(path) ?? [])]) {
    if (retained[name] !== undefined) continue;
    const added = unanswered(value[name], { path: inside(path, name), schema: resolve(schema.properties?.[name], root) }, tidying);
    if (added !== undefined) retained[name] = added;
  }
  return retained;
}

function tidy(value: unknown, located: ValuePlace, tidying: Tidying): unknown {
  const { root } = tidying;
  if (isOpaque(located.schema, root)) return value;
  if (Array.isArray(value)) {
    const schema = resolve(located.schema.items, root);
    const isGroup = kindOf(schema, root) === 'object';
    const items = value.map((item: unknown, index) => {
      const entry = { path: inside(located.path, index), schema };
      return isGroup && isRecord(item) ? tidyObject(item, entry, tidying) : tidy(item, entry, tidying);
    });
    // A list entry of one value that was added and never filled in is dropped; an entry with several fields stays, with errors at its fields.
    return isGroup ? withGeneratedKeys(items, schema) : items.filter((item) => !isEmpty(item));
  }
  if (!isRecord(value)) return value;
  // An optional group without any answer is left out, together with its required fields.
  return isAnswered(value, located.schema, root) ? tidyObject(value, located, tidying) : undefined;
}

const BY_SCHEMA: Needed = new Map();

/**
 * The data as it is validated and sent: with clean texts (`cleaned`), without empty ones, empty optional groups and empty optional lists (specification, section 5);
 * with an empty object for a required group that is missing, the schema's constants, and the keys that the portal generates (`x-made-from`).
 */
export const tidied = (data: RecordData, root: EntitySchema, needed = BY_SCHEMA): RecordData =>
  tidyObject(cleaned(data, { schema: root, document: root }), { path: '', schema: resolve(root, root) }, { root, needed });

/** Records hold files and references as objects when they are read; only the id is sent. */
function toWritten(value: unknown, schema: EntitySchema, root: EntitySchema): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => toWritten(item, resolve(schema.items, root), root));
  if (isOpaque(schema, root)) return value;
  const kind = kindOf(schema, root);
  if (isRecord(value) && (kind === 'file' || kind === 'reference') && typeof value['id'] === 'number') return value['id'];
  if (isRecord(value) && schema.properties) return writable(value, schema, root);
  return value;
}

/** The initial data of a form: the writable properties of a record, without the server's fields and without nulls. */
export function writable(record: RecordData, schema: EntitySchema, root: EntitySchema): RecordData {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, raw]): [string, unknown][] => {
    const property = resolve(raw, root);
    const value = toWritten(record[name], property, root);
    const unusable = value === undefined || (value === null && !isNullable(property));
    return unusable || property.readOnly ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
