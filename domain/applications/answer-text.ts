import type { Locale } from '../locale';
import { isBlank } from '../schema/read-view';
import { resolve } from '../schema/resolve';
import type { Schema } from '../schema/schema';
import { READERS_TEXTS, valueText, type ValueTexts } from '../schema/value-text';

interface Words {
  yes: string;
  no: string;
  none: string;
  /** The name of a file by its id. Without this function, and for an id that it does not know, the text says only that there is a file. */
  file?: (id: number) => string | undefined;
}

/** In whose words an answer is written. */
export interface AnswerWriting {
  locale: Locale;
  words: Words;
  /** How each kind of value is written; for people unless said otherwise. */
  texts?: ValueTexts;
}

/** One answer in words: a choice by its label, a yes or no as such, dates and numbers as the language writes them. */
export function answerText(value: unknown, schema: Schema, { locale, words, texts = READERS_TEXTS }: AnswerWriting): string {
  if (isBlank(value)) return words.none;
  // By itself, so that what was answered is read where nobody knows any more what was asked.
  if (Array.isArray(value)) return value.map((item) => answerText(item, resolve(schema.items, schema), { locale, words, texts })).join(', ');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (schema['x-file']) return words.file?.(Number(value)) ?? words.yes;
  const context = { locale, yes: words.yes, no: words.no, nameOf: (_resource: string, id: number) => words.file?.(id), schema, document: schema };
  return valueText(value, context, { texts, betweenParts: ', ', betweenEntries: ', ' });
}
