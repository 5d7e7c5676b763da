import type { Db } from '../db/db';

/** How similar a word must be to a part of the text, from 0 to 1; with this value a word of seven letters is found with two of them swapped. */
const LIKENESS = '0.5';

/** Whether words are matched as they are written, or by trigram similarity, which finds misspelt ones. */
export type Matching = 'exact' | 'alike';

interface Found {
  total: number;
}

/**
 * Lists by the exact words, and by similar ones only when the exact ones find nothing, so that a search with exact hits costs no more.
 * @param hasWords whether the search has words; without them nothing similar is looked for
 */
export async function listExactElseSimilar<Page extends Found>(
  db: Db,
  hasWords: boolean,
  list: (db: Db, matching: Matching) => Promise<Page>,
): Promise<Page> {
  const exact = await list(db, 'exact');
  if (exact.total > 0 || !hasWords) return exact;
  return db.transaction(async (tx) => {
    await tx.query(`select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [LIKENESS]);
    return list(tx, 'alike');
  });
}
