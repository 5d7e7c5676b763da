import { isRecord } from '../values/is-record';

const sorted = (
  value: unknown,
): unknown => (isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value);

/** The JSON of a value. The order of properties does not count: the database stores them in an order of its own. */
const contentOf = (value: unknown): string => JSON.stringify(value, (_, inner: unknown) => sorted(inner));

interface Matching {
  /** The part of an entry that is compared to decide whether two entries are the same. */
  comparable: (entry: unknown) => unknown;
  /** The property that identifies an entry of this list, if its schema names one (`unique_by`). */
  key?: string | undefined;
}

/** The index of a sent entry and of the stored entry that it came from. */
type Pair = readonly [sent: number, stored: number];

function placesOf(identities: readonly string[]): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, identity] of identities.entries()) places.set(identity, [...(places.get(identity) ?? []), place]);
  return places;
}

/**
 * The pairs of entries with the same identity, repeated ones in their order. If some of the repeated ones were removed, nobody knows which:
 * the others are paired only if the stored entries are equal in every value (`whole`).
 */
function samePairs(sent: readonly string[], stored: readonly string[], whole: readonly string[]): Pair[] {
  const now = placesOf(sent);
  return [...placesOf(stored)].flatMap(([identity, before]) => {
    const places = now.get(identity) ?? [];
    const isCertain = before.length <= places.length || new Set(before.map((place) => whole[place])).size === 1;
    return isCertain ? places.slice(0, before.length).map((place, index): Pair => [place, before[index] ?? place]) : [];
  });
}

/** The unpaired entries between neighbouring pairs, each with the one at its place, where their number is the same; none if pairs changed places. */
function pairsBetween(pairs: readonly Pair[], end: Pair): Pair[][] {
  const bounds: Pair[] = [[-1, -1], ...[...pairs].sort(([one], [other]) => one - other), end];
  const gaps = bounds.slice(1).map(([sent, stored], index) => {
    const [from, fromStored] = bounds[index] ?? end;
    return { from, fromStored, size: sent - from - 1, sizeStored: stored - fromStored - 1 };
  });
  if (gaps.some(({ sizeStored }) => sizeStored < 0)) return [];
  const even = gaps.filter(({ size, sizeStored }) => size === sizeStored);
  return even.map(({ from, fromStored, size }) => Array.from({ length: size }, (_, step): Pair => [from + step + 1, fromStored + step + 1]));
}

/** The number of properties that have the same value in both entries. */
const sharedBy = (one: unknown, other: unknown): number =>
  isRecord(one) && isRecord(other) ? Object.keys(one).filter((name) => name in other && contentOf(one[name]) === contentOf(other[name])).length : 0;

/**
 * The stored entry that each sent entry came from, or undefined if that is not certain. An entry with a key came from the one with the same key,
 * and any other one from an equal entry. An edited entry without a key came from the one at its place between its neighbours, if no entry was
 * added, removed or moved there as far as the values tell.
 */
export function entriesBefore(sent: readonly unknown[], stored: readonly unknown[], { comparable, key }: Matching): unknown[] {
  const keyOf = (entry: unknown) => (key !== undefined && isRecord(entry) ? entry[key] : undefined);
  const [now, before] = [sent.map(comparable), stored.map(comparable)];
  const identities = (entries: readonly unknown[], compared: readonly unknown[]) =>
    entries.map((entry, index) => (keyOf(entry) === undefined ? contentOf(compared[index]) : `key ${contentOf(keyOf(entry))}`));
  const same = samePairs(identities(sent, now), identities(stored, before), stored.map(contentOf));

  const shared = ([one, other]: Pair) => sharedBy(now[one], before[other]);
  const isInPlace = (gap: readonly Pair[]) => gap.every((pair) => gap.every(([, other]) => shared([pair[0], other]) <= shared(pair)));
  // An entry that shares none of several values has replaced the one at its place.
  const isEdited = (pair: Pair) => shared(pair) > 0 || Object.keys(before[pair[1]] ?? {}).length <= 1;
  const hasNoKey = ([one, other]: Pair) => keyOf(sent[one]) === undefined && keyOf(stored[other]) === undefined;
  const edited = pairsBetween(same, [sent.length, stored.length]).filter(isInPlace).flat().filter((pair) => hasNoKey(pair) && isEdited(pair));

  const origins = new Map([...same, ...edited]);
  return sent.map((_, index) => stored[origins.get(index) ?? -1]);
}
