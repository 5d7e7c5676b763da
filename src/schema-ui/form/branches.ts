import { conditionsOf, namesReadBy } from '@domain/schema/conditions';
import { valuesWithPathsAt } from '@domain/schema/places';
import { layersOf } from '@domain/schema/resolve';
import { type Path, isSchema, schemasIn } from '@domain/schema/schema';
import { EACH, spotsOf } from '@domain/schema/walk';
import { valueAt } from '@domain/values/value-at';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { isAnswered, tidied, type Needed } from '../data';
import { dotted } from '../failures';
import type { EntitySchema, RecordData } from '../types';
import { withValue } from './store';

/** An object of the schema that has conditions. */
interface Fork {
  /** Path of the object; `*` stands for each entry of a list. */
  at: readonly string[];
  /** The parts of its schema that say `if`. */
  parts: readonly EntitySchema[];
  /** The properties that the conditions read: a change of one matters only if it changes which conditions hold. */
  reads: ReadonlySet<string>;
  /** The properties of `dependencies`, which are not evaluated here: every change of one renders the fields again. */
  redraws: ReadonlySet<string>;
}

/** The properties that a conditional part and the conditions inside its branches look at. */
const readsOf = (part: EntitySchema): string[] => [
  ...namesReadBy(part.if as EntitySchema),
  ...schemasIn([part.then, part.else]).flatMap(conditionsOf).flatMap(readsOf),
];

function forkAt(at: readonly string[], raw: EntitySchema, root: EntitySchema): Fork[] {
  const layers = layersOf(raw, root);
  const parts = layers.flatMap(conditionsOf);
  const redraws = new Set(layers.flatMap((layer) => Object.keys(layer.dependencies ?? {})));
  return parts.length > 0 || redraws.size > 0 ? [{ at, parts, reads: new Set(parts.flatMap(readsOf)), redraws }] : [];
}

const forksIn = (root: EntitySchema): Fork[] => [
  ...forkAt([], root, root),
  ...spotsOf({ schema: root, document: root }).flatMap(({ path, raw, inBranch }) => (inBranch ? [] : forkAt(path, raw, root))),
];

const isUnder = (at: readonly string[], path: Path): boolean =>
  at.every((key, index) => path[index] === undefined || key === EACH || key === String(path[index]));

/** A branch in force and the path of the object that it applies to. */
interface BranchInForce {
  path: Path;
  branch: EntitySchema;
}

/** What answers come to under the conditions. */
interface Settled {
  /** The answers without those that a branch in force forbids. */
  allowed: RecordData;
  /** The allowed answers as they are validated and sent. */
  written: RecordData;
}

/** Applies the conditions of a schema to answers. Each is judged on the answers as they are sent: what is rendered and what is refused must not differ. */
export interface Branches extends Readonly<Record<keyof Settled, (data: RecordData) => RecordData>> {
  /** Whether an edit at `path` may change which fields the form has. */
  switched: (before: RecordData, after: RecordData, path: Path) => boolean;
}

/** More than the branches of any schema that can switch one after the other; ends the loop over conditions that contradict each other. */
const MOST_ROUNDS = 100;

const namesAt = (inForce: readonly BranchInForce[], namesOf: (branch: EntitySchema) => readonly string[]): Path[] =>
  inForce.flatMap(({ path, branch }) => namesOf(branch).map((name) => [...path, name]));

const requiredBy = (inForce: readonly BranchInForce[]): Path[] => namesAt(inForce, ({ required = [] }) => required);

const forbiddenBy = (inForce: readonly BranchInForce[]): Path[] =>
  namesAt(inForce, ({ properties = {} }) => Object.keys(properties).filter((name) => properties[name] === false));

/** Required properties by the dotted path of their object. */
function byObject(paths: readonly Path[]): Needed {
  const found = new Map<string, readonly string[]>();
  for (const path of paths) found.set(dotted(path.slice(0, -1)), [...(found.get(dotted(path.slice(0, -1))) ?? []), String(path.at(-1))]);
  return found;
}

/** Whether an edit at `path` gave a value or one of the groups around it its first answer, or removed its last: then a group comes or goes as a whole. */
const turnedAnswered = (before: RecordData, after: RecordData, path: Path): boolean =>
  (valueAt(before, path) === undefined) !== (valueAt(after, path) === undefined) ||
  path.some((_, depth) => isAnswered(valueAt(before, path.slice(0, depth + 1))) !== isAnswered(valueAt(after, path.slice(0, depth + 1))));

/** Evaluates the conditions (`if`, `then`, `else`) of a schema, including those of nested groups and list entries. */
export function branchesOf(schema: EntitySchema, validator: ValidatorType<RecordData, RJSFSchema>): Branches {
  const forks = forksIn(schema);
  // As RJSF does, an absent group is judged as an empty one: keywords of objects accept `undefined`.
  const holds = (test: unknown, value: unknown) => validator.isValid(test as RJSFSchema, (value ?? {}) as RecordData, schema as RJSFSchema);
  const branchOf = (part: EntitySchema, value: unknown) => (holds(part.if, value) ? part.then : part.else);
  /** A branch for the object at `path`, with its subschemas for nested groups and list entries and the conditions that it contains. */
  const branchesAt = (branch: unknown, path: Path, value: unknown): BranchInForce[] => {
    if (!isSchema(branch)) return [];
    const groups = Object.entries(branch.properties ?? {}).flatMap(([name, property]) => branchesAt(property, [...path, name], valueAt(value, [name])));
    const entries = Array.isArray(value) ? value.flatMap((entry: unknown, index) => branchesAt(branch.items, [...path, index], entry)) : [];
    const conditions = conditionsOf(branch).flatMap((part) => branchesAt(branchOf(part, value), path, value));
    return [{ path, branch }, ...groups, ...entries, ...conditions];
  };
  const branchesInForce = (data: RecordData): BranchInForce[] =>
    forks.flatMap(({ at, parts }) =>
      valuesWithPathsAt(data, at).flatMap(({ path, value }) => parts.flatMap((part) => branchesAt(branchOf(part, value), path, value)))
    );

  /** An answer that is removed, or the "no" of a box that a branch requires, can switch another branch: repeats until nothing more changes. */
  const settle = (data: RecordData): Settled => {
    let allowed = data;
    let needed: readonly Path[] = [];
    let written = tidied(allowed, schema, byObject(needed));
    for (let round = 0; round < MOST_ROUNDS && forks.length > 0; round += 1) {
      const inForce = branchesInForce(written);
      const forbidden = forbiddenBy(inForce);
      // One at a time, because of two answers that exclude each other only one goes.
      const surplus = forbidden.find((path) => valueAt(allowed, path) !== undefined);
      const excluded = new Set(forbidden.map(dotted));
      const known = new Set(needed.map(dotted));
      const more = requiredBy(inForce).filter((path) => !known.has(dotted(path)));
      const next = [...needed, ...more].filter((path) => !excluded.has(dotted(path)));
      if (!surplus && more.length === 0 && next.length === needed.length) break;
      if (surplus) allowed = withValue(allowed, surplus, undefined) as RecordData;
      needed = next;
      written = tidied(allowed, schema, byObject(needed));
    }
    return { allowed, written };
  };
  // Answers are never changed in place, and one edit reads what they come to several times.
  const known = new WeakMap<RecordData, Settled>();
  const settled = (data: RecordData): Settled => {
    const found = known.get(data) ?? settle(data);
    known.set(data, found);
    return found;
  };

  /** Which conditions hold in a part's object, including those inside the branches in force, as one string to compare. */
  const verdicts = (parts: readonly EntitySchema[], value: unknown): string =>
    parts
      .map((part) => {
        const branch = branchOf(part, value);
        return `${holds(part.if, value)}(${isSchema(branch) ? verdicts(conditionsOf(branch), value) : ''})`;
      })
      .join();
  const outcome = (data: RecordData): string =>
    forks.flatMap(({ at, parts }) => valuesWithPathsAt(data, at).map(({ path, value }) => `${dotted(path)}:${verdicts(parts, value)}`)).join(';');
  const switched = (before: RecordData, after: RecordData, path: Path) => {
    const concerned = forks.filter((fork) => isUnder(fork.at, path)).map((fork) => ({ fork, property: path[fork.at.length] }));
    if (concerned.some(({ fork, property }) => property === undefined || fork.redraws.has(String(property)))) return true;
    const isRead = concerned.some(({ fork, property }) => fork.reads.has(String(property))) || (forks.length > 0 && turnedAnswered(before, after, path));
    return isRead && outcome(settled(before).written) !== outcome(settled(after).written);
  };
  return { switched, allowed: (data) => settled(data).allowed, written: (data) => settled(data).written };
}
