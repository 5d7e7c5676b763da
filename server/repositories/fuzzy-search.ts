import type { Db } from '../db/db';
import { type Corrections, readCorrections, readLikeWords } from './corrections';
import { comparable, type Matching, searchWords } from './predicate';

/** How similar a word must be to a part of the text, from 0 to 1. */
const LIKENESS = '0.5';

interface Found {
  total: number;
}

interface Searched {
  /** What is searched for; where none has a letter or a digit nothing similar is looked for. */
  texts: readonly (string | undefined)[];
  /** Whether something has the words, whatever else is asked of it: then it is not they that find nothing. */
  areKnown: () => Promise<boolean>;
}

/**
 * Lists by the exact words; where nothing has them with slips corrected; where nothing has these by the words of the catalogue that are most like them, and
 * only when that finds nothing either by what is like them in the texts themselves, so that a search with exact hits costs no more. Words are compared with
 * those of the catalogue in a tenth of the time that its texts take; the texts also have short words, and what runs over several.
 * @returns the page, with the corrections where it was found by them, and whether it was found by likeness alone
 */
export async function listExactElseSimilar<Page extends Found>(
  db: Db,
  { texts, areKnown }: Searched,
  list: (db: Db, matching: Matching) => Promise<Page>,
): Promise<Page & { corrections?: Corrections; isSimilar?: boolean }> {
  const words = texts.flatMap((text) => comparable(searchWords(text)));
  const exact = await list(db, 'exact');
  if (exact.total > 0 || words.length === 0 || (await areKnown())) return exact;
  const corrections = await readCorrections(db, words);
  const corrected = corrections.size > 0 ? await list(db, corrections) : exact;
  if (corrected.total > 0) return { ...corrected, corrections };
  const likeWords = await readLikeWords(db, words);
  const byLikeWords = likeWords.size > 0 ? await list(db, likeWords) : exact;
  if (byLikeWords.total > 0) return { ...byLikeWords, isSimilar: true };
  return db.transaction(async (tx) => {
    await tx.query(`select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [LIKENESS]);
    const similar = await list(tx, 'alike');
    return { ...similar, isSimilar: similar.total > 0 };
  });
}
