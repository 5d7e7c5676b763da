import { isRecord } from '../values/is-record';
import { languageOfText, LOCALES, localized } from '../locale';

/**
 * Converts a value of the portal to the Open Education API (OEAPI) and back. Both give undefined for no value. `read` leaves a value that it
 * cannot convert unchanged, so that the portal's schema reports it. Texts without a language are read as `language`.
 */
export interface Codec {
  write: (value: unknown, record: Readonly<Record<string, unknown>>) => unknown;
  read: (value: unknown, language: string) => unknown;
}

const isTexts = (value: unknown): value is Record<string, string> => isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** The ISO 639-1 code of a language tag (RFC 5646): `en` for `en-GB` and for `eng`; an invalid tag is returned unchanged. */
export function languageOfTag(tag: string): string {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return tag;
  }
}

/** The language of the first text in a list of `LanguageTypedString`; English if there is none. */
export function firstLanguage(texts: unknown): string {
  const [first]: unknown[] = Array.isArray(texts) ? texts : [];
  return isRecord(first) && typeof first.language === 'string' ? languageOfTag(first.language) : 'en';
}

/** The entry of a list whose `key` is `value`, or undefined. */
const entryOf = (list: unknown, key: string, value: string): Record<string, unknown> | undefined =>
  Array.isArray(list) ? list.filter(isRecord).find((entry) => entry[key] === value) : undefined;

/** The value unchanged; null is read as no value. */
export const same: Codec = { write: (value) => value, read: (value) => value ?? undefined };

const isOurs = ([language]: readonly [string, string]): boolean => LOCALES.some((locale) => locale === language);

/** Text by language, as a list of `LanguageTypedString`; the portal's languages come first, in their order. */
export const texts: Codec = {
  write: (value) => {
    if (!isTexts(value)) return undefined;
    const ours = LOCALES.flatMap((locale) => (value[locale] === undefined ? [] : [[locale, value[locale]] as const]));
    return [...ours, ...Object.entries(value).filter((entry) => !isOurs(entry))].map(([language, text]) => ({ language, value: text }));
  },
  read: (value) => {
    if (!Array.isArray(value)) return value ?? undefined;
    const read = new Map<string, unknown>();
    for (const text of value as unknown[]) {
      const language = isRecord(text) && text.value !== '' ? languageOfTag(String(text.language)) : undefined;
      // If a language occurs twice, its first text counts.
      if (isRecord(text) && language !== undefined && !read.has(language)) read.set(language, text.value);
    }
    return read.size > 0 ? Object.fromEntries(read) : undefined;
  },
};

/** Text by language, for a property of OEAPI that is one text without a language. */
export const oneText: Codec = {
  write: (value) => (isTexts(value) ? localized(value, 'en').text : undefined),
  read: (value, language) => (value === undefined || value === null || value === '' ? undefined : { [languageOfText(String(value), language)]: value }),
};

/** Maps a code of the portal to the code of OEAPI and back; codes without a counterpart are left out. */
export function coded(codes: Readonly<Record<string, string>>): Codec {
  const back = new Map(Object.entries(codes).map(([ours, theirs]) => [theirs, ours]));
  return { write: (value) => codes[String(value)], read: (value) => back.get(String(value)) };
}

/** The values of a list that have a counterpart in OEAPI: as a list, or only the first if OEAPI takes one value. */
export function codedList(codes: Readonly<Record<string, string>>, takes: 'one' | 'all'): Codec {
  const { write, read } = coded(codes);
  const known = (values: unknown, convert: (value: unknown) => unknown): unknown[] | undefined => {
    const found = (Array.isArray(values) ? values : [values]).map((value: unknown) => convert(value)).filter((value) => value !== undefined);
    return found.length > 0 ? found : undefined;
  };
  return {
    write: (values, record) => {
      const found = known(values, (value) => write(value, record));
      return takes === 'one' ? found?.[0] : found;
    },
    read: (values, language) => known(values, (value) => read(value, language)),
  };
}

/** Languages of teaching. */
export const languages: Codec = {
  write: (value) => value,
  read: (value) => (Array.isArray(value) && value.length > 0 ? [...new Set(value.map((tag) => languageOfTag(String(tag))))] : undefined),
};

/** A level of the European Qualifications Framework, as `eqf_7`; levels of other frameworks are ignored. */
export const eqfLevel: Codec = {
  write: (value) => `eqf_${String(value)}`,
  read: (value) => {
    const [, level] = /^eqf_([1-8])$/.exec(String(value)) ?? [];
    return level === undefined ? undefined : Number(level);
  },
};

/** A field of ISCED-F 2013. Only four digits are read, because national lists add a fifth and a sixth. */
export const field: Codec = { write: (value) => value, read: (value) => (typeof value === 'string' ? value.slice(0, 4) : (value ?? undefined)) };

/** ECTS credits, as one of the units of a study load. */
export const ects: Codec = {
  write: (value) => [{ studyLoadUnit: 'ects', value }],
  read: (value) => entryOf(value, 'studyLoadUnit', 'ects')?.value,
};

const WEEKS_A_MONTH = 4;
const DAYS_A_MONTH = 30;

/** Months as an ISO 8601 duration; a fractional number of months is written in weeks or days. */
export const duration: Codec = {
  write: (value) => {
    const months = Number(value);
    if (Number.isInteger(months)) return `P${months}M`;
    return Number.isInteger(months * WEEKS_A_MONTH) ? `P${months * WEEKS_A_MONTH}W` : `P${Math.round(months * DAYS_A_MONTH)}D`;
  },
  read: (value) => {
    if (value === undefined || value === null) return undefined;
    const parts = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T.*)?$/.exec(String(value));
    if (!parts) return value;
    const [years = 0, months = 0, weeks = 0, days = 0] = parts.slice(1).map((part) => Number(part ?? 0));
    const all = years * 12 + months + weeks / WEEKS_A_MONTH + days / DAYS_A_MONTH;
    return all > 0 ? Math.round(all * 100) / 100 : undefined;
  },
};

/** An amount of money, as the total cost. */
export const cost: Codec = {
  write: (value) => (isRecord(value) ? [{ costType: 'total_costs', amount: String(value.amount), currency: value.currency }] : undefined),
  read: (value) => {
    const total = entryOf(value, 'costType', 'total_costs');
    if (total?.amount === undefined || total.amount === null) return undefined;
    const amount = String(total.amount);
    return { amount: /^\d+(\.\d+)?$/.test(amount) ? Number(amount) : total.amount, currency: total.currency };
  },
};

/** One of the secondary codes of a record, by its type. */
export const codeOfType = (codeType: string): Codec => ({
  write: (value) => [{ codeType, code: value }],
  read: (value) => entryOf(value, 'codeType', codeType)?.code,
});

/** A coordinate; it is written only if the other one exists too. */
export const coordinate = (other: string): Codec => ({
  write: (value, record) => (record[other] === undefined ? undefined : value),
  read: (value) => value ?? undefined,
});
