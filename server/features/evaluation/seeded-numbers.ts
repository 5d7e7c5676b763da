import { createHash } from 'node:crypto';

/** A deterministic pseudo-random generator of integers from 0 to `limit` - 1: the same seed gives the same sequence. */
export function numbersOf(seed: string): (limit: number) => number {
  let count = 0;
  return (limit) => {
    const digest = createHash('sha256').update(`${seed}:${String(count++)}`).digest();
    return Number(digest.readBigUInt64BE() % BigInt(limit));
  };
}
