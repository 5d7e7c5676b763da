import type { Locale } from '../locale';
import { resolve } from '../schema/resolve';
import type { Schema } from '../schema/schema';

interface Words {
  yes: string;
  no: string;
  none: string;
  /** The name of a file by its id. Without this function, and for an id that it does not know, the text says only that there is a file. */
  file?: (id: number) => string | undefined;
}

/** One answer in words: a choice by its label, a yes or no as such. */
export function answerText(value: unknown, schema: Schema, { locale, words }: { locale: Locale; words: Words }): string {
  if (value === undefined || value === null || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (schema['x-file']) return words.file?.(Number(value)) ?? words.yes;
  if (Array.isArray(value)) return value.map((item) => answerText(item, resolve(schema.items, schema), { locale, words })).join(', ');
  return schema['x-enum-labels']?.[locale]?.[String(value)] ?? String(value);
}
