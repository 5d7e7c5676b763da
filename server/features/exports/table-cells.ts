import type { Locale } from '@domain/locale';
import { cellText } from '@domain/review/application-columns';
import { shownKind } from '@domain/schema/kinds';
import type { Schema } from '@domain/schema/schema';
import { PLAIN_TEXTS } from '@domain/schema/value-text';
import { instantToLocal } from '@domain/values/instants';
import type { Cell } from '../../platform/files/xlsx';

const WORDS = { en: { yes: 'Yes', no: 'No' }, el: { yes: 'Ναι', no: 'Όχι' } } as const satisfies Record<Locale, object>;

/** How the cell of a value is written. */
export interface CellWriting {
  schema: Schema;
  document: object;
  locale: Locale;
  /** The time zone in which instants are written. */
  zone: string;
}

/** A single value as a number or a date where its schema says that it is one, otherwise as text; several values as one text. */
export function valueCell(value: unknown, { schema, document, locale, zone }: CellWriting): Cell {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const kind = shownKind(schema, document);
  if (typeof only === 'number' && kind === 'number') return only;
  if (typeof only === 'string' && kind === 'date') return { date: only };
  if (typeof only === 'string' && kind === 'instant') return { date: instantToLocal(only, zone) };
  return cellText(value, schema, { locale, words: { ...WORDS[locale], none: '' }, texts: PLAIN_TEXTS, document });
}
