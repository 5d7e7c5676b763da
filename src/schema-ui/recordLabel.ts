import { isRecord } from '@domain/values/is-record';
import { localized, type Locale } from '@domain/locale';
import { kindOf } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import { enumLabel } from '@domain/schema/words';
import type { EntitySchema, RecordData } from './types';

function wordsOf(value: unknown, { schema, root, locale }: { schema: EntitySchema; root: EntitySchema; locale: Locale }): string {
  if (value === undefined || value === null) return '';
  if (kindOf(schema, root).startsWith('localized') && isRecord(value)) return localized(value as Record<string, string>, locale).text;
  if (schema.enum) return enumLabel(schema, value, locale);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A record in a few words, by its schema's `x-record-label` (`{title}, {institution}`); parts that are absent leave no comma. */
export function recordLabel(record: RecordData, root: EntitySchema, locale: Locale): string {
  const names = [...(root['x-record-label'] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const words = names.map((name) => wordsOf(record[name], { schema: resolve(root.properties?.[name], root), root, locale }));
  return words.filter((word) => word !== '').join(', ');
}
