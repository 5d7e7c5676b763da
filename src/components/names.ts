import { localized, type Locale, type LocalizedText } from '@domain/locale';
import { codeName } from '@domain/schema/words';

const TAG: Record<Locale, string> = { en: 'en-GB', el: 'el-GR' };

/** The name of an ISO 639-1 language in the reader's language; the code where there is none. */
export const languageName = (code: string, locale: Locale): string => codeName('language', code, locale);

/** The name of an ISO 3166-1 country in the reader's language; the code where there is none. */
export const countryName = (code: string, locale: Locale): string => codeName('country', code, locale);

/** Names in a row as the language writes a list: `Greek and English`. */
export const listOf = (names: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(TAG[locale], { type }).format(names);

/** City and country in the reader's words, as far as they are stated. */
export function placeOf({ city, country }: { city?: LocalizedText | undefined; country?: string | null | undefined }, locale: Locale): string {
  return [city && localized(city, locale).text, country && countryName(country, locale)].filter(Boolean).join(', ');
}
