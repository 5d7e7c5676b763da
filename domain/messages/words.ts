import type { Locale } from '../locale';

export type Context = Readonly<Record<string, unknown>>;

/** The kind of input of a field; it decides the wording of messages ("choose", "add a file"). */
export type InputKind = 'text' | 'number' | 'date' | 'date-time' | 'month' | 'choice' | 'choices' | 'yes-no' | 'tick' | 'file' | 'list';

/** The properties of a field that its messages may use. */
export interface FieldWords {
  /** In the reader's language; empty when the schema is not known. */
  title: string;
  inputKind: InputKind;
  /** An example of a valid value. */
  example: string | undefined;
  /** The title of another field of the same record, by its dotted path; empty when there is none. */
  titleOf: (path: unknown) => string;
}

/** The sentence in each language, made from the parameters of a check and the words of the field. */
export type Words = Readonly<Record<Locale, (ctx: Context, field: FieldWords) => string>>;

/** A sentence without parameters, in both languages. */
export const say = (en: string, el: string): Words => ({ en: () => en, el: () => el });

/** The field of a failure without a known schema. */
export const NO_FIELD: FieldWords = { title: '', inputKind: 'text', example: undefined, titleOf: () => '' };

const NUMBERS: Readonly<Record<Locale, Intl.NumberFormat>> = {
  // Thousands are grouped from five digits on (`min2`), because a number of four digits is mostly a year.
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6, useGrouping: 'min2' }),
  el: new Intl.NumberFormat('el-GR', { maximumFractionDigits: 6, useGrouping: 'min2' }),
};

/** A limit with the separators of the language: `10,000` and `10.000`. */
export const amount = (value: unknown, locale: Locale): string => typeof value === 'number' ? NUMBERS[locale].format(value) : String(value ?? '');

/** A count with its noun: `plural(1, ['entry', 'entries'], 'en')` gives `1 entry`. */
export const plural = (count: unknown, [one, many]: readonly [string, string], locale: Locale): string =>
  `${amount(count, locale)} ${Number(count) === 1 ? one : many}`;

/** Values as a text, with commas between them. */
export const list = (values: unknown): string => (Array.isArray(values) ? values.map(String).join(', ') : String(values ?? ''));
