import { valueAt } from '@domain/value-at';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { FieldPath } from '../failures';
import type { EntitySchema, RecordData } from '../types';
import { withValue } from './store';

/** An object of the schema that has conditions. */
interface Fork {
  /** Path of the object; `*` stands for each entry of a list. */
  at: readonly string[];
  /** The parts of its schema that say `if`. */
  parts: readonly EntitySchema[];
  /** The properties that decide, by what they hold. */
  reads: ReadonlySet<string>;
  /** The properties that decide in a way that only drawing anew can tell (`dependencies`). */
  redraws: ReadonlySet<string>;
}

/** Deep enough for every entity; a schema that refers to itself stops here. */
const DEEPEST = 8;
const ANY = '*';

const isSchema = (value: unknown): value is EntitySchema => typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasIn = (values: readonly unknown[] | undefined): EntitySchema[] => (values ?? []).filter(isSchema);

/** A schema and what it refers to. */
function layersOf(raw: EntitySchema, root: EntitySchema): EntitySchema[] {
  const target = raw.$ref === undefined ? undefined : root.definitions?.[raw.$ref.replace(/^#\/definitions\//, '')];
  return isSchema(target) ? [raw, ...layersOf(target, root)] : [raw];
}

const partsOf = (layer: EntitySchema): EntitySchema[] => [layer, ...schemasIn(layer.allOf)].filter((part) => isSchema(part.if));

const namesIn = (test: EntitySchema): string[] => [
  ...Object.keys(test.properties ?? {}),
  ...(test.required ?? []),
  ...[...schemasIn(test.allOf), ...schemasIn(test.anyOf), ...schemasIn(test.oneOf), ...schemasIn([test.not])].flatMap(namesIn),
];

/** The properties that a conditional part and the conditions inside its branches look at. */
const readsOf = (part: EntitySchema): string[] => [
  ...namesIn(part.if as EntitySchema),
  ...schemasIn([part.then, part.else]).flatMap(partsOf).flatMap(readsOf),
];

function forksIn(raw: unknown, root: EntitySchema, at: readonly string[] = []): Fork[] {
  if (!isSchema(raw) || at.length > DEEPEST) return [];
  const layers = layersOf(raw, root);
  const parts = layers.flatMap(partsOf);
  const redraws = new Set(layers.flatMap((layer) => Object.keys(layer.dependencies ?? {})));
  const own = parts.length > 0 || redraws.size > 0 ? [{ at, parts, reads: new Set(parts.flatMap(readsOf)), redraws }] : [];
  const properties = layers.flatMap((layer) => Object.entries(layer.properties ?? {}));
  return [
    ...own,
    ...properties.flatMap(([name, property]) => forksIn(property, root, [...at, name])),
    ...layers.flatMap((layer) => forksIn(layer.items, root, [...at, ANY])),
  ];
}

/** The objects of the data that a fork judges. */
function instancesOf(data: unknown, [key, ...rest]: readonly string[], above: FieldPath = []): FieldPath[] {
  if (key === undefined) return [above];
  if (key !== ANY) return instancesOf(valueAt(data, [key]), rest, [...above, key]);
  return Array.isArray(data) ? data.flatMap((item: unknown, index) => instancesOf(item, rest, [...above, index])) : [];
}

const isUnder = (at: readonly string[], path: FieldPath): boolean =>
  at.every((key, index) => path[index] === undefined || key === ANY || key === String(path[index]));

/** What the conditions of a schema say of some answers. */
export interface Branches {
  /** Whether an edit at `path` can have changed which fields there are. */
  switched: (before: RecordData, after: RecordData, path: FieldPath) => boolean;
  /** The answers without those that the branch in force forbids, so that a hidden one neither blocks saving nor is sent. */
  allowed: (data: RecordData) => RecordData;
}

/** Follows the conditions (`if`, `then`, `else`) of a schema, those of nested groups and of list entries too. */
export function branchesOf(schema: EntitySchema, validator: ValidatorType<RecordData, RJSFSchema>): Branches {
  const forks = forksIn(schema, schema);
  const holds = (test: unknown, value: unknown) => validator.isValid(test as RJSFSchema, value as RecordData, schema as RJSFSchema);
  const branchOf = (part: EntitySchema, value: unknown) => (holds(part.if, value) ? part.then : part.else);
  const forbiddenBy = (part: EntitySchema, value: unknown): string[] => {
    const branch = branchOf(part, value);
    if (!isSchema(branch)) return [];
    const own = Object.entries(branch.properties ?? {}).flatMap(([name, property]) => (property === false ? [name] : []));
    return [...own, ...partsOf(branch).flatMap((inner) => forbiddenBy(inner, value))];
  };

  const settled = (data: RecordData, { at, parts }: Fork): RecordData =>
    instancesOf(data, at).reduce<RecordData>((here, path) => {
      const value = valueAt(here, path) as RecordData | undefined;
      const names = parts.flatMap((part) => forbiddenBy(part, value)).filter((name) => value?.[name] !== undefined);
      return names.reduce((less, name) => withValue(less, [...path, name], undefined) as RecordData, here);
    }, data);
  const allowed = (data: RecordData): RecordData => {
    const next = forks.reduce(settled, data);
    // One branch can switch another: settle until nothing more is forbidden.
    return next === data ? data : allowed(next);
  };

  const outcome = ({ at, parts }: Fork, data: RecordData, path: FieldPath) => {
    const value = valueAt(data, path.slice(0, at.length));
    return parts.map((part) => holds(part.if, value)).join();
  };
  const switched = (before: RecordData, after: RecordData, path: FieldPath) =>
    forks
      .filter((fork) => isUnder(fork.at, path))
      .some((fork) => {
        const property = path[fork.at.length];
        if (property === undefined || fork.redraws.has(String(property))) return true;
        return fork.reads.has(String(property)) && outcome(fork, before, path) !== outcome(fork, after, path);
      });
  return { switched, allowed };
}
