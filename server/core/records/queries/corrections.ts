import type { SpellingCorrections } from '@domain/catalogue/corrected-words';
import { withApostrophe } from '@domain/values/elisions';
import { asItSounds } from '@domain/values/greeklish';
import { withinOneSlip, withSwaps } from '@domain/values/one-slip';
import type { Db } from '../../../platform/db/db';

/** Words of the catalogue that may be corrections, in phonetic spelling, by the typed word. */
export type Corrections = ReadonlyMap<string, readonly string[]>;

/** Shorter words are not corrected: too many others differ from them by one letter. */
const SHORTEST = 5;

/** The most corrections of one word; more would be guesses. */
const MAX_CORRECTIONS = 5;

// Typing errors are rare in the first letter, and this range on the index excludes most words of the catalogue.
const SAME_FIRST = 'w.word >= left(s.sound, 1) and w.word < left(s.sound, 1) || chr(1114111)';

// An error in the second letter leaves the last two letters unchanged, and a later error leaves the second letter unchanged.
const LIKE_IT = `
  select a.typed, s.sound, w.word, 'slip' as kind
    from unnest($1::text[]) as a (typed)
   cross join lateral (select sounds_like(a.typed) collate "C" as sound) s
    join catalogue_words w on ${SAME_FIRST}
     and length(w.word) between length(s.sound) - 1 and length(s.sound) + 1
     and (substr(w.word, 2, 1) = substr(s.sound, 2, 1) or right(w.word, 2) = right(s.sound, 2))
   where length(s.sound) >= ${String(SHORTEST)}`;

const SWAPPED = `
  select a.typed, w.word as sound, w.word, 'swap' as kind
    from unnest($2::text[], $3::text[]) as a (typed, variant)
    join catalogue_words w on w.word = sounds_like(a.variant) collate "C"`;

// The words are not looked up in the catalogue, because the part after an apostrophe may be shorter than the words that it lists.
const ELIDED = `
  select a.typed, s.sound, s.sound as word, 'elision' as kind
    from unnest($4::text[], $5::text[]) as a (typed, variant)
   cross join lateral (select sounds_like(a.variant) as sound) s`;

interface MatchRow {
  typed: string;
  sound: string;
  word: string;
  /**
   * `slip`: a similar word. `swap`: the typed word with two adjacent letters swapped, or in another transliteration of Greek. `elision`: the typed word with
   * an apostrophe.
   */
  kind: 'slip' | 'swap' | 'elision';
}

/**
 * The corrections of one word; none when the catalogue has the word. A missing apostrophe is always offered. Swapped letters and Greek transliterated by its
 * looks exclude other typing errors.
 */
function correctionsFor(found: readonly MatchRow[]): string[] {
  if (found.some(({ kind, sound, word }) => kind === 'slip' && sound === word)) return [];
  const of = (kind: MatchRow['kind']) => found.filter((one) => one.kind === kind);
  const swapped = of('swap');
  const slips = swapped.length > 0 ? swapped : of('slip').filter(({ sound, word }) => withinOneSlip(sound, word));
  return [...of('elision'), ...slips.toSorted((one, other) => (one.word < other.word ? -1 : 1))].map(({ word }) => word);
}

/** A map of the words found, without the typed words that have none. */
const foundOf = (pairs: readonly (readonly [typed: string, words: string[]])[]): Map<string, string[]> =>
  new Map(pairs.filter(([, words]) => words.length > 0));

/** The words with their variants as two parallel arrays, for `unnest`. */
function columnsOf(words: readonly string[], variantsOf: (word: string) => readonly string[]): [words: string[], variants: string[]] {
  const pairs = words.flatMap((word) => variantsOf(word).map((variant) => ({ word, variant })));
  return [pairs.map(({ word }) => word), pairs.map(({ variant }) => variant)];
}

/** Corrections of typed words: catalogue words that differ by one typing error, for words of at least five letters, and forms with a missing apostrophe. */
export async function readCorrections(db: Db, words: readonly string[]): Promise<Corrections> {
  const typed = [...new Set(words)];
  const long = typed.filter((word) => [...word].length >= SHORTEST);
  const elided = columnsOf(typed, withApostrophe);
  if (long.length === 0 && elided[0].length === 0) return new Map();
  const swapped = columnsOf(long, (word) => [...withSwaps(word), ...asItSounds(word)]);
  const found = await db.query<MatchRow>(`${LIKE_IT} union all ${SWAPPED} union all ${ELIDED}`, [long, ...swapped, ...elided]);
  return foundOf(typed.map((word) => [word, [...new Set(correctionsFor(found.filter((one) => one.typed === word)))].slice(0, MAX_CORRECTIONS)]));
}

/** The least trigram similarity of a catalogue word to a typed word, from 0 to 1. */
const LIKENESS = '0.4';

/** The most similar words for one typed word: the word "university" alone has similar forms in ten languages. */
const MAX_LIKE = 10;

const BEST_MATCHES = `
  select a.typed, w.word
    from unnest($1::text[]) as a (typed)
   cross join lateral (select sounds_like(a.typed) collate "C" as sound offset 0) s
   cross join lateral (
      select distinct w.word, similarity(s.sound, w.word) as likeness from catalogue_words w
       where ${SAME_FIRST}
         and length(w.word) between length(s.sound) - 3 and length(s.sound) + 4
         and similarity(s.sound, w.word) >= ${LIKENESS}
       order by likeness desc, word limit ${String(MAX_LIKE)}
   ) w
   where length(s.sound) >= ${String(SHORTEST)}`;

/** The catalogue words most similar to typed words of at least five letters, also with more than one typing error, and including exact matches. */
export async function readLikeWords(db: Db, words: readonly string[]): Promise<Corrections> {
  const found = await db.query<Pick<MatchRow, 'typed' | 'word'>>(BEST_MATCHES, [[...new Set(words)]]);
  return foundOf(words.map((word) => [word, found.filter(({ typed }) => typed === word).map((one) => one.word)]));
}

/** The number of rows that are searched for the spelling of a word; a page may have a hundred. */
const MAX_READ = 25;

// A correction may match a part of a longer word; the query then returns the letters of that part. Their number may differ from the phonetic spelling's,
// because some sounds are two letters and some letters two sounds.
const WRITTEN = `
  select m.meant, coalesce(part.word, w.word) as word, w.sound = m.meant as is_whole
    from (select a.word, a.place, sounds_like(a.word) as sound from unnest($1::text[]) with ordinality as a (word, place)) w
    join unnest($2::text[]) as m (meant) on position(m.meant in w.sound) > 0
    left join lateral (
      select substr(w.word, first, letters) as word
        from generate_series(1, length(w.word)) as first, generate_series(length(m.meant) - 2, length(m.meant) + 2) as letters
       where w.sound <> m.meant and sounds_like(substr(w.word, first, letters)) = m.meant
       limit 1
    ) part on true
   order by is_whole desc, w.place`;

interface Written {
  meant: string;
  word: string;
}

const isGreek = (word: string): boolean => /\p{Script=Greek}/u.test(word);

/** All strings of a localized text, or the plain text itself. */
const textsIn = (
  value: unknown,
): string[] => (typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []);

/** The words of texts in lower case, the most frequent first. */
function commonest(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const text of texts) {
    for (const word of text.normalize('NFC').toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu) ?? [])
      times.set(word, (times.get(word) ?? 0) + 1);
  }
  return [...times.keys()].sort((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
}

/**
 * The spelling of the corrections in the rows that they found, preferably in the script (Greek or not) of the typed word; a correction that is in none of the
 * rows is left out.
 * @param rows the searched texts of each row
 */
export async function writtenWords(db: Db, corrections: Corrections = new Map(), rows: readonly unknown[] = []): Promise<SpellingCorrections> {
  if (corrections.size === 0) return {};
  const words = commonest(rows.slice(0, MAX_READ).flatMap(textsIn));
  const written = await db.query<Written>(WRITTEN, [words, [...new Set([...corrections.values()].flat())]]);
  const readable = (typed: string, suggestion: string): string[] => {
    const all = written.filter((one) => one.meant === suggestion);
    const found = all.find(({ word }) => isGreek(word) === isGreek(typed)) ?? all[0];
    return found ? [found.word] : [];
  };
  return Object.fromEntries(foundOf([...corrections].map(([typed, meant]) => [typed, [...new Set(meant.flatMap((each) => readable(typed, each)))]])));
}
