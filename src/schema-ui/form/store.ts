import { dotted, withoutPath, type Failure, type FieldPath } from '../failures';
import type { RecordData } from '../types';

type Container = Record<string | number, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** The value at a path of keys and indexes, or undefined. */
export const valueAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((here, key) => (isContainer(here) ? here[key] : undefined), data);

/** A copy of `data` with `value` at `path`; only the containers on the way are new. Undefined removes the key. */
export function withValue(data: unknown, path: FieldPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = withValue(isContainer(data) ? data[key] : undefined, rest, value);
  if (Array.isArray(data)) return data.map((item: unknown, index) => (index === Number(key) ? inner : item));
  const copy: Container = { ...(isContainer(data) ? data : {}) };
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** Every path above a dotted one, itself included: `a.b.c`, `a.b`, `a`. */
function* upwards(path: string): Generator<string> {
  for (let here = path; here !== ''; here = here.slice(0, Math.max(0, here.lastIndexOf('.')))) yield here;
}

/**
 * What a form holds while it is filled in: the answers and what is wrong with them, by path. A field watches its own path, so
 * that a key costs one field, however many the form has.
 */
export class FormStore {
  #data: RecordData;
  #failures: readonly Failure[] = [];
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #everything = new Set<() => void>();

  constructor(data: RecordData) {
    this.#data = data;
  }

  readonly data = (): RecordData => this.#data;
  readonly failures = (): readonly Failure[] => this.#failures;

  /** Puts a value in its place; what was said against it no longer holds. */
  set(path: FieldPath, value: unknown): void {
    this.#data = withValue(this.#data, path, value) as RecordData;
    const kept = withoutPath(this.#failures, path);
    if (kept.length < this.#failures.length) this.fail(kept);
    this.#notify(dotted(path), isContainer(value));
  }

  /** Starts anew with other answers. */
  replace(data: RecordData): void {
    this.#data = data;
    this.#failures = [];
    this.#notify('', true);
  }

  /** Says what is wrong from now on. */
  fail(failures: readonly Failure[]): void {
    const [before, after] = [new Set(this.#failures), new Set(failures)];
    const changed = [...this.#failures.filter((each) => !after.has(each)), ...failures.filter((each) => !before.has(each))];
    const concerned = new Set(changed.map(({ path }) => dotted(path)));
    this.#failures = failures;
    for (const path of concerned) this.#notify(path, false);
  }

  /** Calls `listener` when anything at, in or around the dotted `path` changes; gives the way to stop. */
  watch(path: string, listener: () => void): () => void {
    const listeners = this.#watchers.get(path) ?? new Set();
    this.#watchers.set(path, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Calls `listener` on every change of the form; gives the way to stop. */
  readonly watchAll = (listener: () => void): (() => void) => {
    this.#everything.add(listener);
    return () => this.#everything.delete(listener);
  };

  #notify(path: string, inside: boolean): void {
    for (const each of upwards(path)) this.#tell(each);
    if (inside) for (const each of this.#watchers.keys()) if (path === '' || each.startsWith(`${path}.`)) this.#tell(each);
    for (const listener of this.#everything) listener();
  }

  #tell(path: string): void {
    for (const listener of this.#watchers.get(path) ?? []) listener();
  }
}
