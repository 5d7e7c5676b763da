import type { Path } from '@domain/schema/schema';
import { valueAt } from '@domain/values/value-at';
import { dotted, withoutPath, type FormFailure } from '../failures';
import type { RecordData } from '../types';

type Container = Record<string | number, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** A copy of `data` with `value` at `path`; only the containers on the way are new. Undefined removes the key. */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
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

const isSame = (a: FormFailure, b: FormFailure): boolean => a.message === b.message && a.key === b.key && a.source === b.source;

interface Messages {
  /** Messages about the value itself. */
  own: string[];
  /** Messages about the value or a part of it. */
  all: string[];
}

const NONE: readonly string[] = [];

/** Indexes every message by its path and, in `all`, by the paths above it. */
function byPath(failures: readonly FormFailure[]): Map<string, Messages> {
  const found = new Map<string, Messages>();
  const at = (path: string): Messages => {
    const known = found.get(path) ?? { own: [], all: [] };
    found.set(path, known);
    return known;
  };
  for (const { path, message } of failures) {
    if (message === undefined) continue;
    at(dotted(path)).own.push(message);
    for (const each of upwards(dotted(path))) if (!at(each).all.includes(message)) at(each).all.push(message);
  }
  return found;
}

/**
 * The answers of a form and their failures, by path. Each field subscribes to its own path, so a keystroke renders one field,
 * however many the form has.
 */
export class FormStore {
  #data: RecordData;
  #failures: readonly FormFailure[] = [];
  #messages = new Map<string, Messages>();
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #everything = new Set<() => void>();

  constructor(data: RecordData) {
    this.#data = data;
  }

  readonly data = (): RecordData => this.#data;
  readonly failures = (): readonly FormFailure[] => this.#failures;

  /** The messages about the value at a dotted path, with `inside` those about its parts too. The same list until the failures change. */
  messagesAt(path: string, inside: boolean): readonly string[] {
    const found = this.#messages.get(path);
    return (inside ? found?.all : found?.own) ?? NONE;
  }

  /** Sets the value at a path and removes the failures that concern it. */
  set(path: Path, value: unknown): void {
    const before = valueAt(this.#data, path);
    this.#data = withValue(this.#data, path, value) as RecordData;
    const remaining = withoutPath(this.#failures, path);
    if (remaining.length < this.#failures.length) this.fail(remaining);
    this.#notify(dotted(path), isContainer(before) || isContainer(value));
  }

  /** Replaces all answers and removes all failures. */
  replace(data: RecordData): void {
    this.#data = data;
    this.#failures = [];
    this.#messages = new Map();
    this.#notify('', true);
  }

  /** Replaces the failures. */
  fail(failures: readonly FormFailure[]): void {
    const known = new Map(this.#failures.map((failure) => [dotted(failure.path), failure]));
    // An equal failure stays the same object, so that its field is not notified and rendered again.
    const next = failures.map((failure) => {
      const before = known.get(dotted(failure.path));
      return before && isSame(before, failure) ? before : failure;
    });
    const [before, after] = [new Set(this.#failures), new Set(next)];
    const changed = [...this.#failures.filter((each) => !after.has(each)), ...next.filter((each) => !before.has(each))];
    if (changed.length === 0) return;
    const concerned = new Set(changed.map(({ path }) => dotted(path)));
    this.#failures = next;
    this.#messages = byPath(next);
    for (const path of concerned) this.#notify(path, false);
  }

  /** Calls `listener` when anything at, in or around the dotted `path` changes; gives the function that unsubscribes. */
  watch(path: string, listener: () => void): () => void {
    const listeners = this.#watchers.get(path) ?? new Set();
    this.#watchers.set(path, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Calls `listener` on every change of the form; gives the function that unsubscribes. */
  readonly watchAll = (listener: () => void): () => void => {
    this.#everything.add(listener);
    return () => this.#everything.delete(listener);
  };

  #notify(path: string, inside: boolean): void {
    for (const each of upwards(path)) this.#tell(each);
    if (inside) { for (const each of this.#watchers.keys()) if (path === '' || each.startsWith(`${path}.`)) this.#tell(each); }
    for (const listener of this.#everything) listener();
  }

  #tell(path: string): void {
    for (const listener of this.#watchers.get(path) ?? []) listener();
  }
}
