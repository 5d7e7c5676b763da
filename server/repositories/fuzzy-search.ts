import type { Db } from '../db/db';
import { type Corrections, readCorrections } from './corrections';
import { type Matching, wordsOf } from './predicate';

/** How similar a word must be to a part of the text, from 0 to 1. */
const LIKENESS = '0.5';

interface Found {
  total: number;
}

/**
 * Lists by the exact words; where they find nothing with slips corrected, and by similar words only when that finds nothing either, so that a search with
 * exact hits costs no more.
 * @param texts what is searched for; where all are empty nothing similar is looked for
 * @returns the page, with the corrections where it was found by them
 */
export async function listExactElseSimilar<Page extends Found>(
  db: Db,
  texts: readonly (string | undefined)[],
  list: (db: Db, matching: Matching) => Promise<Page>,
): Promise<Page & { corrections?: Corrections }> {
  const words = texts.flatMap((text) => wordsOf(text));
  const exact = await list(db, 'exact');
  if (exact.total > 0 || words.length === 0) return exact;
  const corrections = await readCorrections(db, words);
  const corrected = corrections.size > 0 ? await list(db, corrections) : exact;
  if (corrected.total > 0) return { ...corrected, corrections };
  return db.transaction(async (tx) => {
    await tx.query(`select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [LIKENESS]);
    return list(tx, 'alike');
  });
}
