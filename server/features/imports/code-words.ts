import { LOCALES } from '@domain/locale';
import type { ProgrammeType } from '@domain/catalogue/programme-types';
import { resolve } from '@domain/schema/resolve';
import type { Schema, SchemaPlace } from '@domain/schema/schema';
import { enumLabel } from '@domain/schema/words';
import { folded } from '@domain/values/folded';

/** The letters and digits of a text without case and accents, so that `Όνομα (el)` and `ονομα_el` compare as equal. */
export const matchKey = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Gives the code that a text names. An unknown text is returned unchanged, so that the schema's error names it. */
export type CodeReader = (text: string) => string;

const EMPTY: Schema = {};

/** A code of digits without its leading zeros, which a spreadsheet takes for a number. */
const withoutZeros = (code: string): string => (/^0\d+$/.test(code) ? String(Number(code)) : code);

/** The codes of digits by what a spreadsheet leaves of them; one that several could be is none of them. */
function shortenedCodes(codes: readonly string[]): ReadonlyMap<string, string> {
  const short = codes.filter((code) => withoutZeros(code) !== code);
  return new Map(
    short.filter((code) => short.filter((other) => withoutZeros(other) === withoutZeros(code)).length === 1).map((code) => [withoutZeros(code), code]),
  );
}

/**
 * Makes a reader for the code list of a field, or of its items. It accepts a code or its label in English or Greek: `GR`, `gr`, `Greece` and `Ελλάδα`; also `611`
 * for `0611`.
 */
export function codeReader({ schema, document }: SchemaPlace, field: string): CodeReader {
  const own = resolve(schema.properties?.[field] ?? EMPTY, document);
  const list = own.enum ? own : resolve(own.items ?? EMPTY, document);
  const listed = (list.enum ?? []).map(String);
  const codes = new Map<string, string>(shortenedCodes(listed));
  // A label of two codes means the first one; a code always means itself.
  for (const locale of LOCALES)
    for (const code of listed) if (!codes.has(matchKey(enumLabel(list, code, locale)))) codes.set(matchKey(enumLabel(list, code, locale)), code);
  for (const code of listed) codes.set(matchKey(code), code);
  return (text) => codes.get(matchKey(text)) ?? text;
}

/** The words with which sources begin the name of a type, as in `Masters Degree (Research)` or `Μεταπτυχιακό`. */
const TYPE_WORDS: Readonly<Record<ProgrammeType, readonly string[]>> = {
  Bachelor: ['bachelor', 'licence', 'προπτυχιακ', 'πτυχι'],
  Master: ['master', 'μεταπτυχιακ'],
  ShortTerm: ['shortterm', 'summerschool', 'winterschool', 'θεριν', 'χειμεριν', 'βραχυχρονι'],
};

/** The programme type with whose word a text begins; any other text is returned unchanged. */
export function typeOfProgramme(text: string): string {
  const [found] = Object.entries(TYPE_WORDS).find(([, words]) => words.some((word) => matchKey(text).startsWith(word))) ?? [];
  return found ?? text;
}
