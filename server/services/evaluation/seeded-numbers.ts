import { createHash } from 'node:crypto';

/** Gives whole numbers from 0 to `limit` - 1 that look random and are the same in every run with the same seed. */
export function numbersOf(seed: string): (limit: number) => number {
  let count = 0;
  return (limit) => {
    const digest = createHash('sha256').update(`${seed}:${String(count++)}`).digest();
    return Number(digest.readBigUInt64BE() % BigInt(limit));
  };
}
