import { isRecord } from '../values/is-record';
import { kindOf } from './kinds';
import type { FileRules, Path, ReferenceRules, SchemaPlace } from './schema';
import { EACH, spotsOf, type Spot } from './walk';

/** Where records of a schema hold the id of a file. */
export interface FilePlace {
  /** Names from the root inwards, `*` for each entry of a list. */
  path: readonly string[];
  /** What the file may be; undefined where the schema leaves it to the upload. */
  rules: FileRules | undefined;
}

/** Where records of a schema hold the id of another record. */
export interface ReferencePlace {
  path: readonly string[];
  rules: ReferenceRules;
}

/** An id that a record holds, and where. */
export interface HeldId {
  path: Path;
  id: number;
}

const filesIn = (spots: readonly Spot[], document: object): FilePlace[] =>
  spots.flatMap(({ path, schema }) => (kindOf(schema, document) === 'file' ? [{ path, rules: schema['x-file'] }] : []));

const referencesIn = (spots: readonly Spot[]): ReferencePlace[] =>
  spots.flatMap(({ path, schema }) => {
    const rules = schema['x-reference'];
    return rules && !rules.free_text ? [{ path, rules }] : [];
  });

interface Places {
  files: readonly FilePlace[];
  references: readonly ReferencePlace[];
}

const known = new WeakMap<readonly Spot[], Places>();

function placesOf(place: SchemaPlace): Places {
  const spots = spotsOf(place);
  const places = known.get(spots) ?? { files: filesIn(spots, place.document), references: referencesIn(spots) };
  known.set(spots, places);
  return places;
}

/** Every place of a file: in groups, in lists, and where only a branch of a condition names it. */
export const filePlaces = (place: SchemaPlace): readonly FilePlace[] => placesOf(place).files;

/** Every place of a reference to another record, as `filePlaces`; one of free text is none. */
export const referencePlaces = (place: SchemaPlace): readonly ReferencePlace[] => placesOf(place).references;

/** What a record holds at the places of a pattern, each with its path; a place that the record does not have gives nothing. */
export function valuesAt(data: unknown, [key, ...rest]: readonly string[], above: Path = []): { path: Path; value: unknown }[] {
  if (key === undefined) return data === undefined ? [] : [{ path: above, value: data }];
  if (Array.isArray(data)) return key === EACH ? data.flatMap((item: unknown, index) => valuesAt(item, rest, [...above, index])) : [];
  if (!isRecord(data)) return [];
  const names = key === EACH ? Object.keys(data) : [key].filter((name) => Object.hasOwn(data, name));
  return names.flatMap((name) => valuesAt(data[name], rest, [...above, name]));
}

/** The ids that a record holds at the places of a pattern. */
export const idsAt = (data: unknown, pattern: readonly string[]): HeldId[] =>
  valuesAt(data, pattern).flatMap(({ path, value }) => (Number.isSafeInteger(value) ? [{ path, id: value as number }] : []));
