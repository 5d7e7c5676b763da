import { isRecord } from '../values/is-record';
import { kindOf } from './kinds';
import type { FileRules, Path, ReferenceRules, SchemaPlace } from './schema';
import { EACH, spotsOf, type ValueLocation } from './walk';

/** Where records of a schema hold the id of a file. */
export interface FilePlace {
  /** Names from the root inwards, `*` for each entry of a list. */
  path: readonly string[];
  /** The limits of the file; undefined if the schema sets none and the general limits of uploads apply. */
  rules: FileRules | undefined;
}

/** Where records of a schema hold the id of another record. */
export interface ReferencePlace {
  path: readonly string[];
  rules: ReferenceRules;
}

/** An id in a record, and its path. */
export interface ReferencedId {
  path: Path;
  id: number;
}

const filesIn = (spots: readonly ValueLocation[], document: object): FilePlace[] =>
  spots.flatMap(({ path, schema }) => (kindOf(schema, document) === 'file' ? [{ path, rules: schema['x-file'] }] : []));

const referencesIn = (spots: readonly ValueLocation[]): ReferencePlace[] =>
  spots.flatMap(({ path, schema }) => {
    const rules = schema['x-reference'];
    return rules && !rules.free_text ? [{ path, rules }] : [];
  });

interface Places {
  files: readonly FilePlace[];
  references: readonly ReferencePlace[];
}

const known = new WeakMap<readonly ValueLocation[], Places>();

function placesOf(place: SchemaPlace): Places {
  const spots = spotsOf(place);
  const places = known.get(spots) ?? { files: filesIn(spots, place.document), references: referencesIn(spots) };
  known.set(spots, places);
  return places;
}

/** Every place of a file id in a schema: in groups, in lists, and in branches of conditions. */
export const filePlaces = (place: SchemaPlace): readonly FilePlace[] => placesOf(place).files;

/** Every place of a reference to another record, as in `filePlaces`; references that allow free text do not count. */
export const referencePlaces = (place: SchemaPlace): readonly ReferencePlace[] => placesOf(place).references;

/** The values in a record whose path matches a pattern, each with its path. */
export function valuesWithPathsAt(data: unknown, [key, ...rest]: readonly string[], above: Path = []): { path: Path; value: unknown }[] {
  if (key === undefined) return data === undefined ? [] : [{ path: above, value: data }];
  if (Array.isArray(data)) return key === EACH ? data.flatMap((item: unknown, index) => valuesWithPathsAt(item, rest, [...above, index])) : [];
  if (!isRecord(data)) return [];
  const names = key === EACH ? Object.keys(data) : [key].filter((name) => Object.hasOwn(data, name));
  return names.flatMap((name) => valuesWithPathsAt(data[name], rest, [...above, name]));
}

/** The ids in a record whose path matches a pattern. */
export const idsAt = (data: unknown, pattern: readonly string[]): ReferencedId[] =>
  valuesWithPathsAt(data, pattern).flatMap(({ path, value }) => (Number.isSafeInteger(value) ? [{ path, id: value as number }] : []));
