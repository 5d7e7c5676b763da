import { dereferenced, type FieldSchema, type SchemaPlace } from './field-schema';

interface Renamed extends FieldSchema {
  'x-renamed-from'?: string;
  'x-opaque'?: boolean;
}

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

const read = (schema: unknown, document: object) => dereferenced(schema, document) as Renamed | undefined;

/** The former name of each property that has one, as `[name, former]`. */
const renamesOf = ({ properties = {} }: Renamed): [string, string][] =>
  Object.entries(properties).flatMap(([name, property]): [string, string][] => {
    // The mark stands at the property itself: what a reference points to is named elsewhere.
    const former = (property as Renamed)['x-renamed-from'];
    return former === undefined || former in properties ? [] : [[name, former]];
  });

function movedWithin(data: Data, schema: Renamed, document: object): Data {
  const names = new Map(renamesOf(schema).flatMap(([name, former]) => (name in data ? [] : [[former, name] as const])));
  const entries = Object.entries(data).map(([key, value]) => {
    const name = names.get(key) ?? key;
    return [name, moved(value, { schema: (schema.properties?.[name] ?? schema.additionalProperties ?? {}) as object, document })] as const;
  });
  const changed = entries.some(([name, value]) => data[name] !== value);
  return changed ? Object.fromEntries(entries) : data;
}

function moved(value: unknown, { schema: raw, document }: SchemaPlace): unknown {
  const schema = read(raw, document);
  if (!schema || schema['x-opaque']) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => moved(item, { schema: (schema.items ?? {}) as object, document }));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  return isData(value) ? movedWithin(value, schema, document) : value;
}

/**
 * A record with its answers under the names that its schema gives them today (`x-renamed-from`), those of groups and list entries
 * too; the record itself when nothing moves. Where both names hold an answer, both stay.
 */
export const withNewNames = <Answers extends Data>(data: Answers, place: SchemaPlace): Answers => moved(data, place) as Answers;

/** Every former name that a schema tells of, at whatever depth. */
export function formerNames(raw: unknown, document: object, seen = new Set<unknown>()): string[] {
  const schema = read(raw, document);
  if (!schema || seen.has(raw)) return [];
  seen.add(raw);
  const parts = [...Object.values(schema.properties ?? {}), schema.items, schema.additionalProperties];
  const inside = parts.flatMap((part) => formerNames(part, document, seen));
  return [...new Set([...renamesOf(schema).map(([, former]) => former), ...inside])];
}
