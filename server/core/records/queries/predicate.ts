import { asItSounds } from '@domain/values/greeklish';
import type { Corrections } from './corrections';
import type { Institutions } from '../../staff/queries/staff-scope';

/** How words are matched: as typed, with typing errors corrected, or by trigram similarity, which also finds words with several errors. */
export type Matching = 'exact' | Corrections | 'alike';

/** The columns of a text in two spellings: folded (without case and accents), and phonetic, as the database function `sounds_like` spells it. */
export interface SearchColumn {
  folded: string;
  sounding: string;
  /** SQL condition for records that match the word by another column than the text, such as the type of a degree. */
  meaning?: (word: string) => string | undefined;
}

/** A column whose distinct values another table holds in both spellings: SQL of the column, and of that table with its alias. */
export interface DistinctColumn extends SearchColumn {
  column: string;
  distinct: string;
}

// A word in Latin letters may be transliterated Greek. Shorter words match parts of too many others: "law" sounds like the Greek word for people.
const LATIN_WORD = /^[a-z0-9]{5,}$/i;

// A part of a name, not of an address or a number; a single letter would be a part of nearly all of them.
const NAMED = /^[\p{L}\p{M}'’.-]{2,}$/u;

const MAX_WORDS = 6;

/** The most texts that one query compares by similarity, and at least one for each field that is searched. */
const MAX_SIMILAR = 3;

/**
 * The number of texts of one query whose selectivity the planner estimates from column statistics; with more of them, planning takes longer than the search.
 * The indexes find the rows that match these texts; the other texts only filter those rows.
 */
const MAX_PLANNED = 4;

const byLength = (one: string, other: string): number => other.length - one.length;

/** The column as an expression for which the planner has neither statistics nor an index. */
const unplanned = (column: SearchColumn): SearchColumn => ({ ...column, folded: `(${column.folded} || '')`, sounding: `(${column.sounding} || '')` });

/** The distinct words of a search text, at most `MAX_WORDS`. */
export const searchWords = (text = ''): string[] => [...new Set(text.split(/\s+/u).filter(Boolean))].slice(0, MAX_WORDS);

/** The words with a letter or a digit. Others, such as `%` or an emoji, have no trigrams, so the similarity search would scan the whole index in vain. */
export const comparable = (words: readonly string[]): string[] => words.filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Joins neighbouring words so that at most `most` texts remain. */
function inParts(words: readonly string[], most: number): string[] {
  const size = Math.ceil(words.length / most);
  return words.flatMap((_, at) => (at % size === 0 ? [words.slice(at, at + size).join(' ')] : []));
}

/** The conditions of one query with their parameters. Only repositories write SQL; values are always bound. */
export class Predicate {
  private readonly conditions: string[] = [];
  private compared = 0;
  private slow = false;

  /** @param parameters those of the query, shared by the predicates that it combines */
  constructor(readonly parameters: unknown[] = []) {}

  /** Binds a value and returns its placeholder, such as `$3`. */
  bind(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }

  and(condition: string): void {
    this.conditions.push(condition);
  }

  /** Adds a condition, on texts or on other tables, that is cheaper to answer by an index than to evaluate for each row. */
  andSlow(condition: string): void {
    this.slow = true;
    this.and(condition);
  }

  /** Adds a condition on a bound value; nothing when the value is undefined. */
  where(value: unknown, condition: (parameter: string) => string): void {
    if (value !== undefined) this.and(condition(this.bind(value)));
  }

  /** Requires that `source` has a row that meets all conditions which `add` adds. */
  exists(source: string, add: (inner: Predicate) => void): void {
    const inner = new Predicate(this.parameters);
    add(inner);
    this.andSlow(`exists (select 1 from ${source} where ${inner.sql})`);
  }

  /** Requires that `column` is one of these universities; adds nothing when they are undefined. */
  within(institutions: Institutions | undefined, column: string): void {
    if (institutions !== undefined && institutions !== 'all') this.and(`${column} = any(${this.bind(institutions)}::bigint[])`);
  }

  /** Requires that `column` is none of these universities. */
  outside(institutions: Institutions, column: string): void {
    this.and(institutions === 'all' ? 'false' : `${column} <> all(${this.bind(institutions)}::bigint[])`);
  }

  /** Requires each word of `text` as a substring of the folded `column`, in any order and regardless of case and accents. */
  words(text: string | undefined, column: (parameter: string) => string): void {
    for (const word of searchWords(text)) this.andSlow(column(this.pattern(word)));
  }

  /** As `words`, or as a part of a name in `sounding`, a column of `names_in`: in either script, with Greek transliterated in any of the usual ways. */
  people(text: string | undefined, { folded, sounding }: Pick<SearchColumn, 'folded' | 'sounding'>): void {
    for (const word of searchWords(text)) {
      const names = NAMED.test(word) ? [word, ...asItSounds(word)].map((spelt) => `${sounding} like '%' || name_sound(${this.bind(spelt)}) || '%'`) : [];
      this.andSlow(`(${[`${folded} like ${this.pattern(word)}`, ...names].join(' or ')})`);
    }
  }

  /**
   * Requires that each word of `text` matches one of the columns, in any order. `exact`: the column contains the word, regardless of case and accents, or
   * Greek with the same sound. With corrections, the column may contain one of them instead. `alike`: the phonetic spelling of the word is similar to a part
   * of the column's; words without letters and digits are ignored, and neighbours among many words are compared together, in their order.
   */
  search(text: string | undefined, columns: readonly SearchColumn[], matching: Matching): void {
    for (const condition of this.searched(text, columns, matching)) this.andSlow(condition);
  }

  /** As `search`, for a column with few distinct values: the words are compared with the values in `distinct`, and an index of the column finds the rows. */
  searchAmong(text: string | undefined, { column, distinct, ...spelt }: DistinctColumn, matching: Matching): void {
    const conditions = this.searched(text, [spelt], matching);
    if (conditions.length > 0) this.and(`${column} = any(array(select ${spelt.folded} from ${distinct} where ${conditions.join(' and ')}))`);
  }

  private searched(text: string | undefined, columns: readonly SearchColumn[], matching: Matching): string[] {
    const words = searchWords(text);
    // The longest words come first, because they are the most selective.
    const texts = matching === 'alike' ? inParts(comparable(words), Math.max(1, MAX_SIMILAR - this.compared)) : words.toSorted(byLength);
    return texts.map((each) => {
      const planned = this.compared < MAX_PLANNED;
      this.compared += 1;
      const found = matching === 'alike' ? this.similarTo(each) : this.exactly(each, matching === 'exact' ? [] : matching.get(each));
      return `(${columns.map((column) => found(planned ? column : unplanned(column))).join(' or ')})`;
    });
  }

  private exactly(word: string, corrections: readonly string[] = []): (column: SearchColumn) => string {
    const pattern = this.pattern(word);
    const sounds = [
      ...(LATIN_WORD.test(word) ? [`'%' || sounds_like(${this.bind(word)}) || '%'`] : []),
      ...corrections.map((corrected) => `'%' || ${this.bind(corrected.replace(/[\\%_]/g, '\\$&'))}::text || '%'`),
    ];
    return ({ folded, sounding, meaning }) => {
      const corrected = meaning?.(word);
      return [`${folded} like ${pattern}`, ...sounds.map((phoneticKey) => `${sounding} like ${phoneticKey}`), ...(corrected === undefined ? [] : [corrected])]
        .join(' or ');
    };
  }

  private similarTo(word: string): (column: SearchColumn) => string {
    const phoneticKey = `sounds_like(${this.bind(word)})`;
    return ({ sounding }) => `${phoneticKey} <% ${sounding}`;
  }

  /** A `like` pattern that finds `text` anywhere in a folded column; wildcards are escaped after folding, which makes them of fullwidth ones. */
  pattern(text: string): string {
    return `'%' || regexp_replace(fold(${this.bind(text.trim())}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  }

  /** Whether the query searches for so many texts that it takes longer than the rest of the list. */
  get isLong(): boolean {
    return this.compared > MAX_PLANNED;
  }

  /** Whether one of the conditions is slow. */
  get isSlow(): boolean {
    return this.slow;
  }

  /** Whether there is at most one condition, such as the one that excludes archived records. */
  get isShort(): boolean {
    return this.conditions.length <= 1;
  }

  /** The conditions joined by AND; `true` when there are none. */
  get sql(): string {
    return this.conditions.length > 0 ? this.conditions.join(' and ') : 'true';
  }
}
