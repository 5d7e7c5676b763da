import type { Locale } from '../locale';
import { isBlank } from '../schema/read-view';
import { resolve } from '../schema/resolve';
import type { Schema } from '../schema/schema';
import { READERS_TEXTS, valueText, type ValueTexts } from '../schema/value-text';

interface Words {
  yes: string;
  no: string;
  none: string;
  /** The name of a file by its id. Without this function, or if it does not know the id, the text says only that there is a file. */
  file?: (id: number) => string | undefined;
}

/** The locale, words and formatters for writing an answer. */
export interface AnswerWriting {
  locale: Locale;
  words: Words;
  /** The formatter of each kind of value; `READERS_TEXTS` by default. */
  texts?: ValueTexts;
  /** Where references inside of the schema lead; by default the schema itself. */
  document?: object;
}

/** One answer as text: a choice by its label, a boolean as yes or no, dates and numbers in the format of the locale. */
export function answerText(value: unknown, schema: Schema, { locale, words, texts = READERS_TEXTS, document = schema }: AnswerWriting): string {
  if (isBlank(value)) return words.none;
  // Decided by the value, not by the schema, because the answer must be readable even if its question no longer exists.
  if (Array.isArray(value)) return value.map((item) => answerText(item, resolve(schema.items, document), { locale, words, texts, document })).join(', ');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (schema['x-file']) return words.file?.(Number(value)) ?? words.yes;
  const context = { locale, yes: words.yes, no: words.no, nameOf: (_resource: string, id: number) => words.file?.(id), schema, document };
  return valueText(value, context, { texts, betweenParts: ', ', betweenEntries: ', ' });
}
