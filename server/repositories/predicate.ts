import type { Corrections } from './corrections';
import type { Institutions } from './staff-scope';

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

const MAX_WORDS = 6;

/** The most texts that one query compares by similarity, and at least one for each field that is searched. */
const MAX_ALIKE = 3;

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
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];
  private compared = 0;
  private slow = false;

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
  where(value: unknown, condition: (place: string) => string): void {
    if (value !== undefined) this.and(condition(this.bind(value)));
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
  words(text: string | undefined, column: (place: string) => string): void {
    for (const word of searchWords(text)) this.andSlow(column(this.pattern(word)));
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
    const texts = matching === 'alike' ? inParts(comparable(words), Math.max(1, MAX_ALIKE - this.compared)) : words.toSorted(byLength);
    return texts.map((each) => {
      const planned = this.compared < MAX_PLANNED;
      this.compared += 1;
      const found = matching === 'alike' ? this.alike(each) : this.exactly(each, matching === 'exact' ? [] : matching.get(each));
      return `(${columns.map((column) => found(planned ? column : unplanned(column))).join(' or ')})`;
    });
  }

  private exactly(word: string, corrections: readonly string[] = []): (column: SearchColumn) => string {
    const pattern = this.pattern(word);
    const sounds = [
      ...(LATIN_WORD.test(word) ? [`'%' || sounds_like(${this.bind(word)}) || '%'`] : []),
      ...corrections.map((meant) => `'%' || ${this.bind(meant.replace(/[\\%_]/g, '\\$&'))}::text || '%'`),
    ];
    return ({ folded, sounding, meaning }) => {
      const meant = meaning?.(word);
      return [`${folded} like ${pattern}`, ...sounds.map((sound) => `${sounding} like ${sound}`), ...(meant === undefined ? [] : [meant])].join(' or ');
    };
  }

  private alike(word: string): (column: SearchColumn) => string {
    const sound = `sounds_like(${this.bind(word)})`;
    return ({ sounding }) => `${sound} <% ${sounding}`;
  }

  /** A `like` pattern that finds `text` anywhere in a folded column; wildcards in the text are escaped. */
  pattern(text: string): string {
    return `'%' || fold(${this.bind(text.trim().replace(/[\\%_]/g, '\\$&'))}) || '%'`;
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
