import type { Corrections } from './corrections';
import type { Institutions } from './staff-scope';

/** Whether words are matched as they are written, with slips of the hand corrected, or by trigram similarity, which finds what is misspelt worse. */
export type Matching = 'exact' | Corrections | 'alike';

/** A text in two spellings, as columns hold it: folded (no case, no accents), and as `sounds_like` of the database spells it. */
export interface SearchColumn {
  folded: string;
  sounding: string;
  /** SQL that holds where a word says something of the record that does not stand in the text. */
  meaning?: (word: string) => string | undefined;
}

/** A column whose distinct values a table holds in both spellings: SQL for the column, and for the table with its alias. */
export interface DistinctColumn extends SearchColumn {
  column: string;
  distinct: string;
}

// Greek may be meant by it. A shorter word sounds like a part of too many others: "law" like the Greek for people.
const LATIN_WORD = /^[a-z0-9]{5,}$/i;

const MOST_WORDS = 6;

/** Texts that one query compares forgivingly, one more for each further field that is searched. */
const MOST_ALIKE = 3;

/**
 * Texts of one query whose conditions the planner tries on the statistics of their columns, which takes longer than the search itself where there are more.
 * The indexes find what these allow; all other texts are compared with that only.
 */
const MOST_PLANNED = 4;

const byLength = (one: string, other: string): number => other.length - one.length;

/** The text of a column as an expression, of which the planner has neither statistics nor an index to try. */
const unplanned = (column: SearchColumn): SearchColumn => ({ ...column, folded: `(${column.folded} || '')`, sounding: `(${column.sounding} || '')` });

/** The words of what somebody searches for, each once, and no more than are looked for. */
export const searchWords = (text = ''): string[] => [...new Set(text.split(/\s+/u).filter(Boolean))].slice(0, MOST_WORDS);

/** Those of the words that something can be like: signs alone, such as `%` or an emoji, have no trigram, and the index would be read whole for nothing. */
export const comparable = (words: readonly string[]): string[] => words.filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Neighbouring words joined, so that there are at most `most` texts. */
function inParts(words: readonly string[], most: number): string[] {
  const size = Math.ceil(words.length / most);
  return words.flatMap((_, at) => (at % size === 0 ? [words.slice(at, at + size).join(' ')] : []));
}

/** The conditions of one query with their parameters; SQL is written by repositories only, values are always bound. */
export class Predicate {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];
  private compared = 0;
  private slow = false;

  /** Binds a value and gives its place, such as `$3`. */
  bind(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }

  and(condition: string): void {
    this.conditions.push(condition);
  }

  /** Adds a condition that takes longer to judge than to find the few records that meet it: on texts, or on other tables. */
  andSlow(condition: string): void {
    this.slow = true;
    this.and(condition);
  }

  /** Adds a condition on a bound value; nothing when the value is undefined. */
  where(value: unknown, condition: (place: string) => string): void {
    if (value !== undefined) this.and(condition(this.bind(value)));
  }

  /** The university of `column` must be among them; nothing when that is undefined. */
  within(institutions: Institutions | undefined, column: string): void {
    if (institutions !== undefined && institutions !== 'all') this.and(`${column} = any(${this.bind(institutions)}::bigint[])`);
  }

  /** The university of `column` must not be among them. */
  outside(institutions: Institutions, column: string): void {
    this.and(institutions === 'all' ? 'false' : `${column} <> all(${this.bind(institutions)}::bigint[])`);
  }

  /** Each word of `text` must stand somewhere in the folded `column`; case and accents do not count, nor does the words' order. */
  words(text: string | undefined, column: (place: string) => string): void {
    for (const word of searchWords(text)) this.andSlow(column(this.pattern(word)));
  }

  /**
   * Each word of `text` must be found in one of the columns. Exactly: it stands there, whatever its case and accents, or there stands
   * Greek that sounds as it does; with corrections, one of those may stand there instead. Alike: it is much like a part of what stands there, by
   * its sound, signs alone left out; where there are many words, neighbours are compared together. The order of words does not count otherwise.
   */
  search(text: string | undefined, columns: readonly SearchColumn[], matching: Matching): void {
    for (const condition of this.searched(text, columns, matching)) this.andSlow(condition);
  }

  /** As `search`, of a column that holds one of the few values in `distinct`: the words are compared with those, and an index of the column finds the rows. */
  searchAmong(text: string | undefined, { column, distinct, ...spelt }: DistinctColumn, matching: Matching): void {
    const conditions = this.searched(text, [spelt], matching);
    if (conditions.length > 0) this.and(`${column} = any(array(select ${spelt.folded} from ${distinct} where ${conditions.join(' and ')}))`);
  }

  private searched(text: string | undefined, columns: readonly SearchColumn[], matching: Matching): string[] {
    const words = searchWords(text);
    // The longest words are the rarest.
    const texts = matching === 'alike' ? inParts(comparable(words), Math.max(1, MOST_ALIKE - this.compared)) : words.toSorted(byLength);
    return texts.map((each) => {
      const planned = this.compared < MOST_PLANNED;
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

  /** A pattern for `like` that finds `text` anywhere in a folded column, its own wildcards taken literally. */
  pattern(text: string): string {
    return `'%' || fold(${this.bind(text.trim().replace(/[\\%_]/g, '\\$&'))}) || '%'`;
  }

  /** Whether so many texts are searched for that planning the query takes longer than running it. */
  get isLong(): boolean {
    return this.compared > MOST_PLANNED;
  }

  /** Whether one of the conditions is slow. */
  get isSlow(): boolean {
    return this.slow;
  }

  /** Whether there is one condition at most, such as that on the archive. */
  get isShort(): boolean {
    return this.conditions.length <= 1;
  }

  /** The conditions joined by AND; `true` when there are none. */
  get sql(): string {
    return this.conditions.length > 0 ? this.conditions.join(' and ') : 'true';
  }
}
