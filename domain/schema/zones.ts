import { valueAt } from '../values/value-at';
import { kindOf } from './kinds';
import { resolve, schemaAt } from './resolve';
import type { Path, Schema } from './schema';
import { EACH } from './walk';

/** The time zone among the fields of an object that goes with one of them: of the same first word if there are several. */
function zoneBeside(name: string, holder: Schema, root: object): string | undefined {
  const zones = Object.keys(holder.properties ?? {}).filter((each) => kindOf(resolve(holder.properties?.[each], root), root) === 'timezone');
  return zones.find((each) => each.split('_')[0] === name.split('_')[0]) ?? zones[0];
}

/** The path of the field that says on whose clock an instant is meant: one beside it, else in the closest group around it; undefined where none does. */
export function zonePathOf(path: Path, root: Schema): Path | undefined {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const around = path.slice(0, depth);
    const zone = zoneBeside(String(path[depth]), schemaAt(around, { schema: root, document: root }) ?? {}, root);
    if (zone !== undefined) return [...around, zone];
  }
  return undefined;
}

/**
 * The rule of `x-rules` that holds a time zone to real ones: in the record, in groups, or anywhere in the entries of a list, by its path (`*`
 * for each entry). Undefined for zones that are themselves the entries of a list, where no rule reaches.
 */
export function zoneRuleOf(path: readonly string[]): { rule: 'time_zone'; field: string; key?: string } | undefined {
  const list = path.indexOf(EACH);
  if (list < 0) return { rule: 'time_zone', field: path.join('.') };
  if (path.at(-1) === EACH) return undefined;
  const key = path.slice(list).filter((name) => name !== EACH).join('.');
  return { rule: 'time_zone', field: path.slice(0, list).join('.'), key };
}

/** The zone as Intl calls it; UTC for what is none, as in an old record. */
export function knownZone(zone: unknown): string {
  try {
    return typeof zone === 'string' ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : 'UTC';
  } catch {
    return 'UTC';
  }
}

/** On whose clock a record means the instant at a path in it, as `zonePathOf` finds it; undefined where the record has no zone there. */
export function zoneAt(path: Path, record: unknown, root: Schema): string | undefined {
  const zone = zonePathOf(path, root);
  const stated = zone && valueAt(record, zone);
  return stated === undefined ? undefined : knownZone(stated);
}

/** On whose clock an object means the instant in one of its fields, by the zone beside it; undefined where the object has none. */
export function statedZone(name: string, { record, holder, document }: { record: Readonly<Record<string, unknown>>; holder: Schema; document: object }): string | undefined {
  const zone = zoneBeside(name, holder, document);
  const stated = zone === undefined ? undefined : record[zone];
  return stated === undefined ? undefined : knownZone(stated);
}
