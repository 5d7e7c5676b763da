import { isRecord } from '@domain/values/is-record';
import { localized, type Locale } from '@domain/locale';
import { kindOf } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import { enumLabel } from '@domain/schema/words';
import type { EntitySchema, RecordData } from './types';

interface Name {
  text: string;
  /** The language of the text where it is known and not the reader's. */
  lang: string | undefined;
}

function partOf(value: unknown, { schema, root, locale }: { schema: EntitySchema; root: EntitySchema; locale: Locale }): Name {
  if (kindOf(schema, root).startsWith('localized') && isRecord(value)) {
    const { text, lang } = localized(value as Record<string, string>, locale);
    return { text, lang: lang === locale ? undefined : lang };
  }
  if (schema.enum && value !== undefined && value !== null) return { text: enumLabel(schema, value, locale), lang: undefined };
  return { text: typeof value === 'string' || typeof value === 'number' ? String(value) : '', lang: undefined };
}

/** The name of a record by its schema's `x-record-label` (`{title}, {institution}`), without commas for absent parts; `lang` only if all parts share it. */
export function recordName(record: RecordData, root: EntitySchema, locale: Locale): Name {
  const names = [...(root['x-record-label'] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parts = names.map((name) => partOf(record[name], { schema: resolve(root.properties?.[name], root), root, locale })).filter(({ text }) => text !== '');
  const [first] = parts;
  return { text: parts.map(({ text }) => text).join(', '), lang: parts.every(({ lang }) => lang === first?.lang) ? first?.lang : undefined };
}

/** The name of a record as plain text, for places that cannot mark its language, such as the accessible name of a button. */
export const recordLabel = (record: RecordData, root: EntitySchema, locale: Locale): string => recordName(record, root, locale).text;
