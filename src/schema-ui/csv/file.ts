import { BYTE_ORDER_MARK, csvLine, guardedCell } from '@domain/values/csv';
import { valueAt } from '@domain/values/value-at';
import { resolve } from '@domain/schema/resolve';
import { shownKind } from '@domain/schema/kinds';
import { PLAIN_TEXTS, valueText, type TextWords } from '@domain/schema/value-text';
import { titleOf } from '@domain/schema/words';
import type { EntitySchema, RecordData } from '../types';

/** One column of the file. */
export interface CsvColumn {
  path: readonly string[];
  title: string;
  schema: EntitySchema;
}

function columnsUnder(group: CsvColumn, root: EntitySchema, locale: TextWords['locale']): CsvColumn[] {
  return Object.entries(group.schema.properties ?? {}).flatMap(([name, raw]) => {
    const schema = resolve(raw, root);
    const own = titleOf(schema, locale, name);
    const column = { path: [...group.path, name], title: group.title ? `${group.title}: ${own}` : own, schema };
    return shownKind(schema, root) === 'object' ? columnsUnder(column, root, locale) : [column];
  });
}

/** The columns of a file: every property of the schema, those of a group as `Group: property`. */
export const csvColumns = (root: EntitySchema, locale: TextWords['locale']): CsvColumn[] => columnsUnder({ path: [], title: '', schema: root }, root, locale);

/** Whether a text is the digits of a value, which no spreadsheet runs; a number may also stand for a file or a record, whose name is not safe. */
const isDigits = (text: string, value: unknown): boolean => typeof value === 'number' && text === String(value);

/** The first line of a file with the titles of its columns. */
export const csvHead = (columns: readonly CsvColumn[]): string => BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => guardedCell(title)));

/** A value as the text of one cell; semicolons separate the entries of a list. */
export const cellText = (value: unknown, { root, ...context }: TextWords & { schema: EntitySchema; root: EntitySchema }): string =>
  valueText(value, { ...context, document: root }, { texts: PLAIN_TEXTS, betweenParts: ', ', betweenEntries: '; ' });

/** The CSV lines of some records. */
export function csvLines(records: readonly RecordData[], columns: readonly CsvColumn[], how: TextWords & { root: EntitySchema }): string {
  const cell = (record: RecordData, { path, schema }: CsvColumn): string => {
    const value = valueAt(record, path);
    const text = cellText(value, { ...how, schema });
    return isDigits(text, value) ? text : guardedCell(text);
  };
  return records.map((record) => csvLine(columns.map((column) => cell(record, column)))).join('');
}
