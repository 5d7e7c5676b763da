import { isRecord } from '../values/is-record';

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Matching {
  /** What of an entry says that it is the same one. */
  comparable: (entry: unknown) => unknown;
  /** The property by which an entry of this list is known, where its schema names one (`unique_by`). */
  key?: string | undefined;
}

/**
 * The stored entry that each sent entry came from, or undefined: in a list with a key the one of that key, else an equal one, else the one
 * at the same index as long as no entry was removed. Once entries are removed, nobody can tell where an edited one came from.
 */
export function entriesBefore(sent: readonly unknown[], stored: readonly unknown[], { comparable, key }: Matching): unknown[] {
  const keyOf = (entry: unknown) => (key !== undefined && isRecord(entry) ? entry[key] : undefined);
  const left = new Set(stored.keys());
  const same = sent.map((entry, index) => {
    const isSame = (place: number) =>
      keyOf(entry) === undefined ? isEqual(comparable(entry), comparable(stored[place])) : keyOf(entry) === keyOf(stored[place]);
    const found = [index, ...left].find((place) => left.has(place) && isSame(place));
    if (found !== undefined) left.delete(found);
    return found;
  });
  const atItsPlace = (index: number) => (keyOf(sent[index]) === undefined && sent.length >= stored.length && left.has(index) ? index : undefined);
  return same.map((found, index) => {
    const place = found ?? atItsPlace(index);
    return place === undefined ? undefined : stored[place];
  });
}
