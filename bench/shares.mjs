/** Attributes processor time to kinds of requests that were served at the same time. */

/** @typedef {{ spent: number, saves: number, sendings: number }} Sample what was spent in an interval, and how many requests of each kind were answered */

/**
 * The cost of one request of each kind, by least squares over all samples. This works because the mix of the kinds differs between samples.
 * @param {readonly Sample[]} samples
 * @returns {{ save: number, sending: number }} in the unit of `spent`; NaN when all samples have the same mix
 */
export function costPerRequest(samples) {
  const sum = (/** @type {(one: Sample) => number} */ termOf) => samples.reduce((total, one) => total + termOf(one), 0);
  const [aa, ab, bb] = [sum(({ saves }) => saves ** 2), sum(({ saves, sendings }) => saves * sendings), sum(({ sendings }) => sendings ** 2)];
  const [ay, by] = [sum(({ saves, spent }) => saves * spent), sum(({ sendings, spent }) => sendings * spent)];
  const determinant = aa * bb - ab ** 2;
  return { save: (ay * bb - by * ab) / determinant, sending: (by * aa - ay * ab) / determinant };
}
