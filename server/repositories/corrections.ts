import type { Meant } from '@domain/catalogue/corrected-words';
import { withApostrophe } from '@domain/values/elisions';
import { asItSounds } from '@domain/values/greeklish';
import { withinOneSlip, withSwaps } from '@domain/values/one-slip';
import type { Db } from '../db/db';

/** By a word as it was typed, the words of the catalogue that may have been meant, as they sound. */
export type Corrections = ReadonlyMap<string, readonly string[]>;

/** Shorter words are a slip away from too many others. */
const SHORTEST = 5;

/** So many words may have been meant at most; of more nobody can say. */
const MOST = 5;

// A slip is rarely in the first letter, and the words that begin otherwise are most of those to compare.
const SAME_FIRST = 'w.word >= left(s.sound, 1) and w.word < left(s.sound, 1) || chr(1114111)';

// A slip in the second letter leaves the last two as they were, a later one leaves the second.
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

// What stands after an apostrophe may be too short to be among the words of the catalogue.
const ELIDED = `
  select a.typed, s.sound, s.sound as word, 'elision' as kind
    from unnest($4::text[], $5::text[]) as a (typed, variant)
   cross join lateral (select sounds_like(a.variant) as sound) s`;

interface Found {
  typed: string;
  sound: string;
  word: string;
  /** `swap`: it is the typed word with two letters in each other's place, or in another spelling of Greek. `elision`: it is that with an apostrophe. */
  kind: 'slip' | 'swap' | 'elision';
}

/**
 * What one word may have been meant to be: letters that changed places, or Greek spelt by its looks, before any other slip, and what has an apostrophe that
 * was left out; nothing where the catalogue has the word.
 */
function meantBy(found: readonly Found[]): string[] {
  if (found.some(({ kind, sound, word }) => kind === 'slip' && sound === word)) return [];
  const of = (kind: Found['kind']) => found.filter((one) => one.kind === kind);
  const swapped = of('swap');
  const slips = swapped.length > 0 ? swapped : of('slip').filter(({ sound, word }) => withinOneSlip(sound, word));
  return [...of('elision'), ...slips.toSorted((one, other) => (one.word < other.word ? -1 : 1))].map(({ word }) => word);
}

/** What was found by word, without the words for which nothing was. */
const foundOf = (pairs: readonly (readonly [typed: string, words: string[]])[]): Map<string, string[]> => new Map(pairs.filter(([, words]) => words.length > 0));

/** Each word with what it may have been meant to be, in two columns of the same length. */
function columnsOf(words: readonly string[], variantsOf: (word: string) => readonly string[]): [words: string[], variants: string[]] {
  const pairs = words.flatMap((word) => variantsOf(word).map((variant) => ({ word, variant })));
  return [pairs.map(({ word }) => word), pairs.map(({ variant }) => variant)];
}

/** Words of the catalogue that are one slip of the hand away from typed ones, for those of at least five letters that it does not have, or an apostrophe. */
export async function readCorrections(db: Db, words: readonly string[]): Promise<Corrections> {
  const typed = [...new Set(words)];
  const long = typed.filter((word) => [...word].length >= SHORTEST);
  const elided = columnsOf(typed, withApostrophe);
  if (long.length === 0 && elided[0].length === 0) return new Map();
  const swapped = columnsOf(long, (word) => [...withSwaps(word), ...asItSounds(word)]);
  const found = await db.query<Found>(`${LIKE_IT} union all ${SWAPPED} union all ${ELIDED}`, [long, ...swapped, ...elided]);
  return foundOf(typed.map((word) => [word, [...new Set(meantBy(found.filter((one) => one.typed === word)))].slice(0, MOST)]));
}

/** How much of its trigrams a word of the catalogue shares with a typed one that is meant to be like it, from 0 to 1. */
const LIKENESS = '0.4';

/** So many words may be like a typed one: a university is called so in ten languages. */
const MOST_LIKE = 10;

const MOST_LIKE_IT = `
  select a.typed, w.word
    from unnest($1::text[]) as a (typed)
   cross join lateral (select sounds_like(a.typed) collate "C" as sound offset 0) s
   cross join lateral (
      select distinct w.word, similarity(s.sound, w.word) as likeness from catalogue_words w
       where ${SAME_FIRST}
         and length(w.word) between length(s.sound) - 3 and length(s.sound) + 4
         and similarity(s.sound, w.word) >= ${LIKENESS}
       order by likeness desc, word limit ${String(MOST_LIKE)}
   ) w
   where length(s.sound) >= ${String(SHORTEST)}`;

/** Words of the catalogue that are most like typed ones of at least five letters, more than a slip away too, those that it has among them. */
export async function readLikeWords(db: Db, words: readonly string[]): Promise<Corrections> {
  const found = await db.query<Pick<Found, 'typed' | 'word'>>(MOST_LIKE_IT, [[...new Set(words)]]);
  return foundOf(words.map((word) => [word, found.filter(({ typed }) => typed === word).map((one) => one.word)]));
}

/** So many rows show how words are written; a page may have a hundred. */
const MOST_READ = 25;

// A word may be found inside of a longer one, of which its own letters are told: some sounds are two letters, some letters two sounds.
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

/** The texts of a localized one, or of a plain one. */
const textsIn = (value: unknown): string[] => (typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []);

/** The words of texts in small letters, the commonest first. */
function commonest(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const text of texts) {
    for (const word of text.normalize('NFC').toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu) ?? []) times.set(word, (times.get(word) ?? 0) + 1);
  }
  return [...times.keys()].sort((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
}

/**
 * How the words that were meant are written in what was found by them, those in the letters of the typed word before others; a word that stands in none of it
 * is left out.
 * @param rows the texts of each row that were searched
 */
export async function writtenWords(db: Db, corrections: Corrections = new Map(), rows: readonly unknown[] = []): Promise<Meant> {
  if (corrections.size === 0) return {};
  const words = commonest(rows.slice(0, MOST_READ).flatMap(textsIn));
  const written = await db.query<Written>(WRITTEN, [words, [...new Set([...corrections.values()].flat())]]);
  const readable = (typed: string, meant: string): string[] => {
    const all = written.filter((one) => one.meant === meant);
    const found = all.find(({ word }) => isGreek(word) === isGreek(typed)) ?? all[0];
    return found ? [found.word] : [];
  };
  return Object.fromEntries(foundOf([...corrections].map(([typed, meant]) => [typed, [...new Set(meant.flatMap((each) => readable(typed, each)))]])));
}
