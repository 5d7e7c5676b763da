export const LOCALES = ['en', 'el'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** The cookie with the user's chosen language, and the query parameter that selects one. */
export const LOCALE_COOKIE = 'locale';
export const LOCALE_PARAMETER = 'lang';

const COOKIE_SECONDS = 365 * 86_400;

/** A cookie that stores a choice for one year, in the format of `Set-Cookie` and `document.cookie`. */
export const choiceCookie = (name: string, value: string, isSecure: boolean): string =>
  `${name}=${value}; path=/; max-age=${String(COOKIE_SECONDS)}; samesite=lax${isSecure ? '; secure' : ''}`;

/** All languages, the reader's own first: for what is written or shown in each of them. */
export const readersFirst = (locale: Locale): readonly Locale[] => [locale, ...LOCALES.filter((other) => other !== locale)];

/** Whether a value is one of the languages of the interface. */
export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Text by language code, e.g. `{ en: 'Athens', el: 'Αθήνα' }`; at least one entry. */
export type LocalizedText = Readonly<Record<string, string>>;

/** The text for a reader: their language, else English, Greek, then the first there is, with the language it is in. */
export function localized(text: LocalizedText | undefined, locale: Locale): { text: string; lang: string } {
  const found = [locale, 'en', 'el', ...Object.keys(text ?? {})].find((lang) => text?.[lang]);
  return found && text ? { text: text[found] ?? '', lang: found } : { text: '', lang: locale };
}

/** The language of plain text from a source that is in `language`: Greek letters are Greek, and Latin ones are not. */
export function languageOfText(text: string, language: string): string {
  if (/[\u0370-\u03ff\u1f00-\u1fff]/.test(text)) return 'el';
  return language === 'el' ? 'en' : language;
}

/** The portal's locale that an `Accept-Language` header (RFC 9110) or `navigator.languages` prefers, by quality value. */
export function preferredLocale(accepted: string | readonly string[] | undefined): Locale {
  const header = typeof accepted === 'string' ? accepted : (accepted ?? []).join(',');
  const preferences = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((value) => value !== undefined);
      return { language: tag.split('-')[0], quality: q === undefined ? 1 : Number(q) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const match = preferences.find(({ language }) => LOCALES.some((locale) => locale === language));
  return (match?.language as Locale | undefined) ?? DEFAULT_LOCALE;
}
