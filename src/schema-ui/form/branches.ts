import { conditionsOf, namesReadBy } from '@domain/schema/conditions';
import { valuesWithPathsAt } from '@domain/schema/places';
import { layersOf } from '@domain/schema/resolve';
import { type Path, isSchema, schemasIn } from '@domain/schema/schema';
import { EACH, spotsOf } from '@domain/schema/walk';
import { valueAt } from '@domain/values/value-at';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { Needed } from '../data';
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

/** Applies the conditions of a schema to answers. */
export interface Branches {
  /** Whether an edit at `path` may change which fields the form has. */
  switched: (before: RecordData, after: RecordData, path: Path) => boolean;
  /** The answers without those that a branch in force forbids, so that a hidden answer neither blocks saving nor is sent. */
  allowed: (data: RecordData) => RecordData;
  /** The properties that the branches in force require, by the dotted path of their object. */
  needed: (data: RecordData) => Needed;
}

/** Evaluates the conditions (`if`, `then`, `else`) of a schema, including those of nested groups and list entries. */
export function branchesOf(schema: EntitySchema, validator: ValidatorType<RecordData, RJSFSchema>): Branches {
  const forks = forksIn(schema);
  const holds = (test: unknown, value: unknown) => validator.isValid(test as RJSFSchema, value as RecordData, schema as RJSFSchema);
  const branchOf = (part: EntitySchema, value: unknown) => (holds(part.if, value) ? part.then : part.else);
  /** A branch for the object at `path`, with its subschemas for nested groups and list entries and the conditions that it contains. */
  const branchesAt = (branch: unknown, path: Path, value: unknown): BranchInForce[] => {
    if (!isSchema(branch)) return [];
    const groups = Object.entries(branch.properties ?? {}).flatMap(([name, property]) => branchesAt(property, [...path, name], valueAt(value, [name])));
    const entries = Array.isArray(value) ? value.flatMap((entry: unknown, index) => branchesAt(branch.items, [...path, index], entry)) : [];
    const conditions = conditionsOf(branch).flatMap((part) => branchesAt(branchOf(part, value), path, value));
    return [{ path, branch }, ...groups, ...entries, ...conditions];
  };
  const branchesInForce = (data: RecordData, { at, parts }: Fork): BranchInForce[] =>
    valuesWithPathsAt(data, at).flatMap(({ path }) => {
      const value = valueAt(data, path);
      return parts.flatMap((part) => branchesAt(branchOf(part, value), path, value));
    });

  const withoutForbidden = (data: RecordData, fork: Fork): RecordData => {
    const forbidden = branchesInForce(data, fork).flatMap(({ path, branch }) =>
      Object.entries(branch.properties ?? {}).flatMap(([name, property]) => (property === false ? [[...path, name]] : []))
    );
    return forbidden
      .filter((path) => valueAt(data, path) !== undefined)
      .reduce((less, path) => withValue(less, path, undefined) as RecordData, data);
  };
  const allowed = (data: RecordData): RecordData => {
    const next = forks.reduce(withoutForbidden, data);
    // A removed answer can switch another branch: repeat until nothing more is forbidden.
    return next === data ? data : allowed(next);
  };
  const needed = (data: RecordData): Needed => {
    const found = new Map<string, readonly string[]>();
    for (const { path, branch } of forks.flatMap((fork) => branchesInForce(data, fork))) {
      const { required = [] } = branch;
      if (required.length > 0) found.set(dotted(path), [...(found.get(dotted(path)) ?? []), ...required]);
    }
    return found;
  };

  /** Which conditions hold, including those inside the branches in force, as one string to compare. */
  const verdicts = (parts: readonly EntitySchema[], value: unknown): string =>
    parts
      .map((part) => {
        const branch = branchOf(part, value);
        return `${holds(part.if, value)}(${isSchema(branch) ? verdicts(conditionsOf(branch), value) : ''})`;
      })
      .join();
  const outcome = ({ at, parts }: Fork, data: RecordData, path: Path) => verdicts(parts, valueAt(data, path.slice(0, at.length)));
  const switched = (before: RecordData, after: RecordData, path: Path) =>
    forks
      .filter((fork) => isUnder(fork.at, path))
      .some((fork) => {
        const property = path[fork.at.length];
        if (property === undefined || fork.redraws.has(String(property))) return true;
        return fork.reads.has(String(property)) && outcome(fork, before, path) !== outcome(fork, after, path);
      });
  return { switched, allowed, needed };
}
