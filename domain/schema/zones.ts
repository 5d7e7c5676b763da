import { valueAt } from '../values/value-at';
import { kindOf } from './kinds';
import { resolve, schemaAt } from './resolve';
import type { Path, Schema, SchemaPlace } from './schema';
import { EACH } from './walk';

/** The time zone field of an object that belongs to one of its fields; if there are several, the one whose name begins with the same word. */
function siblingZone(name: string, holder: Schema, root: object): string | undefined {
  const zones = Object.keys(holder.properties ?? {}).filter((each) => kindOf(resolve(holder.properties?.[each], root), root) === 'timezone');
  return zones.find((each) => each.split('_')[0] === name.split('_')[0]) ?? zones[0];
}

/**
 * The path of the field with the time zone of the instant at a path: a sibling, otherwise a field of the closest enclosing group; undefined if there
 * is none. A condition may require or forbid either, and declares neither, so branches are not searched.
 */
export function zonePathOf<Key extends string | number>(path: readonly Key[], { schema, document }: SchemaPlace): readonly (Key | string)[] | undefined {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const zone = siblingZone(String(path[depth]), schemaAt(path.slice(0, depth), { schema, document }) ?? {}, document);
    if (zone !== undefined) return [...path.slice(0, depth), zone];
  }
  return undefined;
}

/**
 * The rule of `x-rules` that validates the time zone at a path (`*` for each list entry): in the record, in groups, or in list entries.
 * Undefined if the list entries are themselves time zones, because rules cannot address them.
 */
export function zoneRuleOf(path: readonly string[]): { rule: 'time_zone'; field: string; key?: string } | undefined {
  const list = path.indexOf(EACH);
  if (list < 0) return { rule: 'time_zone', field: path.join('.') };
  if (path.at(-1) === EACH) return undefined;
  const key = path.slice(list).filter((name) => name !== EACH).join('.');
  return { rule: 'time_zone', field: path.slice(0, list).join('.'), key };
}

/** The canonical name of a time zone in Intl; UTC for an invalid zone, as in an old record. */
export function knownZone(zone: unknown): string {
  try {
    return typeof zone === 'string' ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : 'UTC';
  } catch {
    return 'UTC';
  }
}

/** The time zone of the instant at a path in a record, from the field that `zonePathOf` finds; undefined if the record has no zone there. */
export function zoneAt(path: Path, record: unknown, root: Schema): string | undefined {
  const zone = zonePathOf(path, { schema: root, document: root });
  const stated = zone && valueAt(record, zone);
  return stated === undefined ? undefined : knownZone(stated);
}

interface Holder {
  record: Readonly<Record<string, unknown>>;
  /** The resolved schema of `record`. */
  holder: Schema;
  document: object;
  /** The time zone of the enclosing object, for one without a zone field. */
  enclosingZone?: string | undefined;
}

/** As `zoneAt`, for a field of an object: by its sibling zone field, which counts when it is blank, too. */
export function statedZone(name: string, { record, holder, document, enclosingZone }: Holder): string | undefined {
  const zone = siblingZone(name, holder, document);
  if (zone === undefined) return enclosingZone;
  return record[zone] === undefined ? undefined : knownZone(record[zone]);
}
