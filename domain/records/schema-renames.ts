import { isRecord } from '../values/is-record';
import { ownValue } from '../values/value-at';
import { resolve } from '../schema/resolve';
import type { Schema, SchemaPlace } from '../schema/schema';
import { fieldsOf, spotsOf } from '../schema/walk';

type Data = Readonly<Record<string, unknown>>;

// Read from the property itself, not from the target of its reference: the name belongs to the property.
const formerName = (property: Schema | boolean | undefined): string | undefined => typeof property === 'object' ? property['x-renamed-from'] : undefined;

/** The former name of each property that has one, as `[name, former]`. */
const renamesOf = ({ properties = {} }: Schema): [string, string][] =>
  Object.entries(properties).flatMap(([name, property]): [string, string][] => {
    const former = formerName(property);
    return former === undefined || Object.hasOwn(properties, former) ? [] : [[name, former]];
  });

function movedWithin(data: Data, schema: Schema, document: object): Data {
  const names = new Map(renamesOf(schema).flatMap(([name, former]) => (name in data ? [] : [[former, name] as const])));
  const entries = Object.entries(data).map(([key, value]) => {
    const name = names.get(key) ?? key;
    return [name, moved(value, ownValue(schema.properties, name) ?? schema.additionalProperties, document)] as const;
  });
  const changed = entries.some(([name, value]) => data[name] !== value);
  return changed ? Object.fromEntries(entries) : data;
}

function moved(value: unknown, raw: Schema | boolean | undefined, document: object): unknown {
  const schema = resolve(raw, document);
  if (schema['x-opaque']) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => moved(item, schema.items, document));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  return isRecord(value) ? movedWithin(value, schema, document) : value;
}

/**
 * A record with its values moved from former to current names (`x-renamed-from`), in groups and list entries too. Gives the same
 * object if nothing moves. If both names have a value, both stay.
 */
export const withNewNames = <Answers extends Data>(data: Answers, { schema, document }: SchemaPlace): Answers => moved(data, schema, document) as Answers;

/** Every former name (`x-renamed-from`) in a schema, at any depth. */
export function formerNames({ schema, document }: SchemaPlace): string[] {
  const objects = [resolve(schema, document), ...spotsOf({ schema, document }).map((location) => location.schema)];
  return [...new Set(objects.flatMap((each) => renamesOf(each).map(([, former]) => former)))];
}

/** A field of a record or of its groups, with the name that it had before, both as dotted paths. */
export interface RenamedPath {
  path: string;
  former: string;
}

/** The renamed fields of a schema, without those in lists. */
export const renamedPaths = (place: SchemaPlace): RenamedPath[] =>
  fieldsOf(place).flatMap(({ path, above }) => {
    const [, former] = renamesOf(above.at(-1) ?? {}).find(([name]) => name === path.at(-1)) ?? [];
    return former === undefined ? [] : [{ path: path.join('.'), former: [...path.slice(0, -1), former].join('.') }];
  });
