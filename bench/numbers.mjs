/**
 * Pseudorandom numbers, the same in every run (mulberry32).
 * @param {number} seed
 */
export function randomFrom(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** @template Item @param {readonly Item[]} items @returns {Item} one of a list that is not empty */
  const pick = (items) => /** @type {Item} */ (items[Math.floor(next() * items.length)]);
  return { next, pick };
}

/**
 * The quantile at `share` (0 to 1) of the values; NaN if there are none.
 * @param {readonly number[]} values in any order
 * @param {number} share from 0 to 1
 */
export const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** The median; for an even number of values, the upper of the middle two. @param {readonly number[]} values in any order */
export const median = (values) => quantile(values, 0.5);
