import type { Locale } from '../locale';
import { ownValue } from '../values/value-at';
import type { Schema } from './schema';

/** The title of a field in the reader's language, otherwise in English, otherwise `fallback`. */
export const titleOf = (schema: Schema, locale: Locale, fallback = ''): string => schema['x-i18n']?.[locale]?.title ?? schema.title ?? fallback;

/** The title of a question of a call, by language. */
export function titleByLanguage(schema: Schema, key: string): Record<string, string> {
  const greek = schema['x-i18n']?.el?.title;
  return { en: schema.title ?? key, ...(greek && { el: greek }) };
}

/** The help text of a question of a call, by language; undefined if it has none. */
export function helpByLanguage(schema: Schema): Record<string, string> | undefined {
  const help = { ...(schema.description && { en: schema.description }), ...(schema['x-i18n']?.el?.description && { el: schema['x-i18n'].el.description }) };
  return Object.keys(help).length > 0 ? help : undefined;
}

/** The help text of a field in the reader's language, otherwise in English. */
export const helpOf = (schema: Schema, locale: Locale): string | undefined => schema['x-i18n']?.[locale]?.description ?? schema.description;

const SOURCES = { country: 'region', language: 'language', currency: 'currency' } as const;
const names = new Map<string, Intl.DisplayNames>();

function displayNames(locale: Locale, type: Intl.DisplayNamesType): Intl.DisplayNames {
  const key = `${locale}:${type}`;
  const known = names.get(key) ?? new Intl.DisplayNames(locale, { type });
  names.set(key, known);
  return known;
}

/** Display names of codes, by language, source and code. */
export type NameBook = Map<string, string>;

let book: () => NameBook | undefined = () => undefined;

/** Provides the display names that the server used on a page. Browsers know fewer names of codes and use these to hydrate the page. */
export function provideNameBook(current: () => NameBook | undefined): void {
  book = current;
}

function platformName(source: keyof typeof SOURCES, code: string, locale: Locale): string {
  try {
    return displayNames(locale, SOURCES[source]).of(code) ?? code;
  } catch {
    // A code that the platform cannot parse is still worth showing.
    return code;
  }
}

/** The name that `Intl` has for a country (ISO 3166), a language (ISO 639) or a currency (ISO 4217); the code itself if it has none. */
export function codeName(source: keyof typeof SOURCES, code: string, locale: Locale): string {
  const key = `${locale} ${source} ${code}`;
  const name = book()?.get(key) ?? platformName(source, code, locale);
  book()?.set(key, name);
  return name;
}

/** The label of one value of an enum: from the schema, otherwise from the platform, otherwise the code. */
export function enumLabel(schema: Schema, value: unknown, locale: Locale): string {
  const code = String(value);
  const labels = schema['x-enum-labels'];
  const own = ownValue(labels?.[locale], code) || ownValue(labels?.en, code);
  if (own) return own;
  const source = schema['x-enum-source'];
  return source ? codeName(source, code, locale) : code;
}
