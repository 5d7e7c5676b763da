import { isRecord } from '../values/is-record';

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Matching {
  /** The part of an entry that is compared to decide whether two entries are the same. */
  comparable: (entry: unknown) => unknown;
  /** The property that identifies an entry of this list, if its schema names one (`unique_by`). */
  key?: string | undefined;
}

/**
 * The stored entry that each sent entry came from, or undefined. In a list with a key it is the entry with the same key; otherwise an equal
 * entry, or the one at the same index if no entry was removed. After a removal the origin of an edited entry is unknown.
 */
export function entriesBefore(sent: readonly unknown[], stored: readonly unknown[], { comparable, key }: Matching): unknown[] {
  const keyOf = (entry: unknown) => (key !== undefined && isRecord(entry) ? entry[key] : undefined);
  const unmatched = new Set(stored.keys());
  const same = sent.map((entry, index) => {
    const isSame = (place: number) =>
      keyOf(entry) === undefined ? isEqual(comparable(entry), comparable(stored[place])) : keyOf(entry) === keyOf(stored[place]);
    const found = [index, ...unmatched].find((place) => unmatched.has(place) && isSame(place));
    if (found !== undefined) unmatched.delete(found);
    return found;
  });
  const atItsPlace = (index: number) => (keyOf(sent[index]) === undefined && sent.length >= stored.length && unmatched.has(index) ? index : undefined);
  return same.map((found, index) => {
    const place = found ?? atItsPlace(index);
    return place === undefined ? undefined : stored[place];
  });
}
