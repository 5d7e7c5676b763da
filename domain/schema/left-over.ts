import { isRecord } from '../values/is-record';
import { entriesBefore } from './entries-before';
import { keyOfEntries, keysUnder, type ListKeys } from './list-keys';
import { branchFor, resolve } from './resolve';
import type { Part, Schema, SchemaPlace } from './schema';

type Data = Readonly<Record<string, unknown>>;

/** The resolved schema of a value's fields, with the `oneOf` branch chosen that matches the value. */
const schemaOf = (part: Part | undefined, value: Data, document: object): Schema => branchFor(resolve(part, document), value, document);

/** Whether a field was removed from the schema. An object that allows additional properties has no removed fields. */
const isRemoved = (name: string, schema: Schema): boolean => schema.additionalProperties === false && !(name in (schema.properties ?? {}));

const partOf = (name: string, schema: Schema): Part | undefined => schema.properties?.[name] ?? schema.additionalProperties;

function stripped(value: unknown, part: Part | undefined, document: object): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => stripped(item, resolve(part, document).items, document));
  if (!isRecord(value) || resolve(part, document)['x-opaque']) return value;
  const schema = schemaOf(part, value, document);
  const known = Object.entries(value).filter(([name]) => !isRemoved(name, schema));
  return Object.fromEntries(known.map(([name, inner]) => [name, stripped(inner, partOf(name, schema), document)]));
}

/** A record without the values of fields that were removed from its schema, in groups and lists too. */
export const withoutLeftOver = <Record extends Data>(record: Record, { schema, document }: SchemaPlace): Record => stripped(record, schema, document) as Record;

interface Place {
  part: Part | undefined;
  document: object;
  keys: ListKeys;
}

function joined(sent: unknown, stored: unknown, { part, document, keys }: Place): unknown {
  const general = resolve(part, document);
  if (Array.isArray(sent) && Array.isArray(stored)) {
    const { items } = general;
    const before = entriesBefore(sent, stored, { comparable: (item) => stripped(item, items, document), key: keyOfEntries(keys) });
    return sent.map((item: unknown, index) => joined(item, before[index], { part: items, document, keys: [] }));
  }
  if (!isRecord(sent) || !isRecord(stored) || general['x-opaque']) return sent;
  const [schema, former] = [branchFor(general, sent, document), branchFor(general, stored, document)];
  const leftOver = Object.entries(stored).filter(([name]) => isRemoved(name, schema) && isRemoved(name, former) && !(name in sent));
  const merged = Object.entries(sent).map(([name, value]) => {
    const within = { part: partOf(name, schema), document, keys: keysUnder(name, keys, [general, schema]) };
    return [name, joined(value, stored[name], within)] as const;
  });
  return Object.fromEntries([...merged, ...leftOver]);
}

/**
 * The sent record together with the stored values of fields that were removed from its schema: forms do not show these fields, so clients
 * cannot send them back. A group or list entry that the client removes loses them, and so does an entry whose origin is not certain
 * (`entriesBefore`).
 */
export const withLeftOver = (sent: unknown, stored: unknown, { schema, document }: SchemaPlace): unknown =>
  joined(sent, stored, { part: schema, document, keys: [] });
