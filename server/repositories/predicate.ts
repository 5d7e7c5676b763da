import type { Institutions } from './staff-scope';

const MOST_WORDS = 8;

const wordsOf = (text = ''): string[] => text.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);

/** The conditions of one query with their parameters; SQL is written by repositories only, values are always bound. */
export class Predicate {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];

  /** Binds a value and gives its place, such as `$3`. */
  bind(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }

  and(condition: string): void {
    this.conditions.push(condition);
  }

  /** Adds a condition on a bound value; nothing when the value is undefined. */
  where(value: unknown, condition: (place: string) => string): void {
    if (value !== undefined) this.and(condition(this.bind(value)));
  }

  /** The university of `column` must be among them; nothing when that is undefined. */
  within(institutions: Institutions | undefined, column: string): void {
    if (institutions !== undefined && institutions !== 'all') this.and(`${column} = any(${this.bind(institutions)}::bigint[])`);
  }

  /** Each word of `text` must stand somewhere in the folded `column`; case and accents do not count, nor does the words' order. */
  words(text: string | undefined, column: (place: string) => string): void {
    for (const word of wordsOf(text)) this.and(column(this.pattern(word)));
  }

  /**
   * Each word of `text` must be much like a part of the `column`, which is spelled as `sounds_like` of the database spells it: a
   * typing error and Greek in Latin letters are forgiven.
   */
  alike(text: string | undefined, column: (place: string) => string): void {
    for (const word of wordsOf(text)) this.and(column(`sounds_like(${this.bind(word)})`));
  }

  /** A pattern for `like` that finds `text` anywhere in a folded column, its own wildcards taken literally. */
  pattern(text: string): string {
    return `'%' || fold(${this.bind(text.trim().replace(/[\\%_]/g, '\\$&'))}) || '%'`;
  }

  /** The conditions joined by AND; `true` when there are none. */
  get sql(): string {
    return this.conditions.length > 0 ? this.conditions.join(' and ') : 'true';
  }
}
