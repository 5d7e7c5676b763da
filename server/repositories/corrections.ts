import { withinOneSlip, withSwaps } from '@domain/values/one-slip';
import type { Db } from '../db/db';

/** By a word as it was typed, the words of the catalogue that may have been meant, as they sound. */
export type Corrections = ReadonlyMap<string, readonly string[]>;

/** Shorter words are a slip away from too many others. */
const SHORTEST = 5;

/** So many words may have been meant at most; of more nobody can say. */
const MOST = 5;

// A slip is rarely in the first letter. One in the second leaves the last two as they were, a later one leaves the second.
const LIKE_IT = `
  select a.typed, s.sound, w.word, false as swapped
    from unnest($1::text[]) as a (typed)
   cross join lateral (select sounds_like(a.typed) collate "C" as sound) s
    join catalogue_words w on w.word >= left(s.sound, 1) and w.word < left(s.sound, 1) || chr(1114111)
     and length(w.word) between length(s.sound) - 1 and length(s.sound) + 1
     and (substr(w.word, 2, 1) = substr(s.sound, 2, 1) or right(w.word, 2) = right(s.sound, 2))
   where length(s.sound) >= ${String(SHORTEST)}`;

const SWAPPED = `
  select a.typed, w.word as sound, w.word, true as swapped
    from unnest($2::text[], $3::text[]) as a (typed, variant)
    join catalogue_words w on w.word = sounds_like(a.variant) collate "C"`;

interface Found {
  typed: string;
  sound: string;
  word: string;
  /** Whether it is the typed word with two letters in each other's place. */
  swapped: boolean;
}

/** What one word may have been meant to be: letters that changed places before any other slip; nothing where the catalogue has the word. */
function meantBy(found: readonly Found[]): string[] {
  if (found.some(({ swapped, sound, word }) => !swapped && sound === word)) return [];
  const swapped = found.filter((one) => one.swapped);
  const meant = swapped.length > 0 ? swapped : found.filter(({ sound, word }) => withinOneSlip(sound, word));
  return [...new Set(meant.map(({ word }) => word))].sort().slice(0, MOST);
}

/** Words of the catalogue that are one slip of the hand away from typed ones, for those of at least five letters that it does not have. */
export async function readCorrections(db: Db, words: readonly string[]): Promise<Corrections> {
  const typed = [...new Set(words)].filter((word) => [...word].length >= SHORTEST);
  if (typed.length === 0) return new Map();
  const variants = typed.flatMap((word) => withSwaps(word).map((variant) => ({ word, variant })));
  const found = await db.query<Found>(`${LIKE_IT} union all ${SWAPPED}`, [typed, variants.map(({ word }) => word), variants.map(({ variant }) => variant)]);
  const meant = typed.map((word) => [word, meantBy(found.filter((one) => one.typed === word))] as const);
  return new Map(meant.filter(([, words]) => words.length > 0));
}
