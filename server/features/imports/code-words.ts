import { LOCALES } from '@domain/locale';
import type { ProgrammeType } from '@domain/catalogue/programme-types';
import { resolve } from '@domain/schema/resolve';
import type { Schema, SchemaPlace } from '@domain/schema/schema';
import { enumLabel } from '@domain/schema/words';
import { folded } from '@domain/values/folded';
import { entityPlace } from '../../platform/contract/contract';

/** The letters and digits of a text without case and accents, so that `Όνομα (el)` and `ονομα_el` compare as equal. */
export const matchKey = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Gives the code that a text names. An unknown text is returned unchanged, so that the schema's error names it. */
export type CodeReader = (text: string) => string;

const EMPTY: Schema = {};

/**
 * Makes a reader for the code list of a field, or of its items. It accepts a code or its label in English or Greek: `GR`, `gr`, `Greece` and `Ελλάδα`; `also`
 * has further names of a code.
 */
export function codeReader({ schema, document }: SchemaPlace, field: string, also: Readonly<Record<string, readonly string[]>> = {}): CodeReader {
  const own = resolve(schema.properties?.[field] ?? EMPTY, document);
  const list = own.enum ? own : resolve(own.items ?? EMPTY, document);
  const codes = new Map(Object.entries(also).flatMap(([code, names]) => names.map((name) => [matchKey(name), code] as const)));
  // A label of two codes means the first one; a code always means itself.
  for (const locale of LOCALES)
    for (const code of list.enum ?? [])
      if (!codes.has(matchKey(enumLabel(list, code, locale))))
        codes.set(
          matchKey(enumLabel(list, code, locale)),
          String(code),
        );
  for (const code of list.enum ?? []) codes.set(matchKey(String(code)), String(code));
  return (text) => codes.get(matchKey(text)) ?? text;
}

/** Names of countries in registers, from ISO 3166 or from common use, where Unicode CLDR has another name. */
const COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  BO: ['Bolivia, Plurinational State of'],
  CD: ['Congo, Democratic Republic of the', 'Congo, the Democratic Republic of the'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  FM: ['Micronesia, Federated States of'],
  GB: ['UK', 'Great Britain', 'United Kingdom of Great Britain and Northern Ireland'],
  HK: ['Hong Kong'],
  IR: ['Iran, Islamic Republic of'],
  KP: ["Korea, Democratic People's Republic of"],
  KR: ['Korea, Republic of', 'Republic of Korea'],
  LA: ["Lao People's Democratic Republic"],
  MD: ['Moldova, Republic of'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macao', 'Macau'],
  NL: ['Holland'],
  PS: ['Palestine', 'Palestine, State of', 'Palestinian Territory, Occupied'],
  RU: ['Russian Federation'],
  SY: ['Syrian Arab Republic'],
  TR: ['Turkey'],
  TW: ['Taiwan, Province of China'],
  TZ: ['Tanzania, United Republic of'],
  US: ['USA', 'United States of America'],
  VA: ['Holy See'],
  VE: ['Venezuela, Bolivarian Republic of'],
  VN: ['Viet Nam'],
};

/** Reads the name of a country. */
export const readCountry = codeReader(entityPlace('universities'), 'country', COUNTRY_NAMES);

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
