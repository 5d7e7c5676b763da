import { parts, plain, READERS_TEXTS, valueText, type TextWords, type ValueTexts } from '@domain/schema/value-text';
import type { EntitySchema } from '../types';

/** What a cell is written with. */
export type CsvWords = TextWords;

/** For other programs: codes as words in the reader's language; dates, instants and numbers as ISO 8601 and plain digits, which every program reads alike. */
const CELLS: ValueTexts = {
  ...READERS_TEXTS,
  number: plain,
  date: plain,
  month: plain,
  instant: plain,
  timezone: plain,
  phone: plain,
  money: parts('amount', 'currency'),
};

/** A value as the text of one cell; entries of a list are set apart by semicolons. */
export const cellText = (value: unknown, { root, ...context }: CsvWords & { schema: EntitySchema; root: EntitySchema }): string =>
  valueText(value, { ...context, document: root }, { texts: CELLS, betweenParts: ', ', betweenEntries: '; ' });
