import { LOCALES } from '@domain/locale';
import type { ProgrammeType } from '@domain/catalogue/programme-types';
import { resolve } from '@domain/schema/resolve';
import type { Schema } from '@domain/schema/schema';
import { enumLabel } from '@domain/schema/words';
import { entityPlace } from '../contract/contract';

/** Letters and digits without case and accents: `Όνομα (el)` and `ονομα_el` are the same. */
export const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ς/g, 'σ').replace(/[^\p{L}\p{N}]/gu, '');

/** The code that a text names; a text that names none as it is, so that the schema refuses it by name. */
export type CodeReader = (text: string) => string;

const EMPTY: Schema = {};

/** Reads the values of a code list, or of a list of them, by code or by its word in English or Greek: `GR`, `gr`, `Greece` and `Ελλάδα`. */
export function codeReader(entity: string, field: string): CodeReader {
  const { schema, document } = entityPlace(entity);
  const own = resolve(schema.properties?.[field] ?? EMPTY, document);
  const list = own.enum ? own : resolve(own.items ?? EMPTY, document);
  const codes = new Map<string, string>();
  // A word that stands for two codes stands for the first; a code itself for no other.
  for (const locale of LOCALES) for (const code of list.enum ?? []) if (!codes.has(bare(enumLabel(list, code, locale)))) codes.set(bare(enumLabel(list, code, locale)), String(code));
  for (const code of list.enum ?? []) codes.set(bare(String(code)), String(code));
  return (text) => codes.get(bare(text)) ?? text;
}

/** How sources begin the name of a type, as in `Masters Degree (Research)` or `Μεταπτυχιακό`. */
const TYPE_WORDS: Readonly<Record<ProgrammeType, readonly string[]>> = {
  Bachelor: ['bachelor', 'licence', 'προπτυχιακ', 'πτυχι'],
  Master: ['master', 'μεταπτυχιακ'],
  ShortTerm: ['shortterm', 'summerschool', 'winterschool', 'θεριν', 'χειμεριν', 'βραχυχρονι'],
};

/** The type of programme that a text names by its first words; another text as it is. */
export function typeOfProgramme(text: string): string {
  const [found] = Object.entries(TYPE_WORDS).find(([, words]) => words.some((word) => bare(text).startsWith(word))) ?? [];
  return found ?? text;
}
