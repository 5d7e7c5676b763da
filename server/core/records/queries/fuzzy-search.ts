import type { Db } from '../../../platform/db/db';
import { type Corrections, readCorrections, readLikeWords } from './corrections';
import { comparable, type Matching, searchWords } from './predicate';

/** How similar a word must be to a part of the text, from 0 to 1. */
const LIKENESS = '0.5';

interface Found {
  total: number;
}

interface Searched {
  /** The search texts; without a letter or a digit in any of them there is no fuzzy search. */
  texts: readonly (string | undefined)[];
  /** Whether any record contains the words, regardless of the other filters: then the filters, not the words, are why the list is empty. */
  areKnown: () => Promise<boolean>;
}

/**
 * Lists by the exact words. While nothing is found, tries in turn the words with typing errors corrected, the most similar words of the catalogue, and
 * trigram similarity to the texts themselves; a search with exact matches costs no more. Comparing with the words of the catalogue takes a tenth of the time
 * that comparing with its texts takes, but only the texts contain short words and phrases.
 * @returns the page, with the corrections if they found it, and whether it was found by similarity alone
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
