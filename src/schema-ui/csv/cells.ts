import { PLAIN_TEXTS, valueText, type TextWords } from '@domain/schema/value-text';
import type { EntitySchema } from '../types';

/** What a cell is written with. */
export type CsvWords = TextWords;

/** A value as the text of one cell; entries of a list are set apart by semicolons. */
export const cellText = (value: unknown, { root, ...context }: CsvWords & { schema: EntitySchema; root: EntitySchema }): string =>
  valueText(value, { ...context, document: root }, { texts: PLAIN_TEXTS, betweenParts: ', ', betweenEntries: '; ' });
