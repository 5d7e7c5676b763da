import { valueAt } from '@domain/value-at';
import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import type { EntitySchema, RecordData } from '../types';
import { shownKind } from '@domain/schema/value-text';
import { cellText, type CsvWords } from './cells';

/** One column of the file. */
export interface CsvColumn {
  path: readonly string[];
  title: string;
  schema: EntitySchema;
}

function columnsUnder(group: CsvColumn, root: EntitySchema, locale: CsvWords['locale']): CsvColumn[] {
  return Object.entries(group.schema.properties ?? {}).flatMap(([name, raw]) => {
    const schema = resolve(raw, root);
    const own = titleOf(schema, locale, name);
    const column = { path: [...group.path, name], title: group.title ? `${group.title}: ${own}` : own, schema };
    return shownKind(schema, root) === 'object' ? columnsUnder(column, root, locale) : [column];
  });
}

/** The columns of a file: every property of the schema, those of a group as `Group: property`. */
export const csvColumns = (root: EntitySchema, locale: CsvWords['locale']): CsvColumn[] =>
  columnsUnder({ path: [], title: '', schema: root }, root, locale);

/** A spreadsheet takes a text that begins so for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r]/;

const isNumber = (value: unknown): boolean => typeof value === 'number';

/** A cell by RFC 4180; a text that a spreadsheet would run as a formula gets an apostrophe before it. */
function escaped(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

// Without the mark, Excel takes Greek letters for something else.
const BYTE_ORDER_MARK = '\uFEFF';

const line = (cells: readonly string[]): string => `${cells.map(escaped).join(',')}\r\n`;

/** The first line of a file with the titles of its columns. */
export const csvHead = (columns: readonly CsvColumn[]): string => BYTE_ORDER_MARK + line(columns.map(({ title }) => guarded(title)));

/** The lines of some records. */
export function csvLines(records: readonly RecordData[], columns: readonly CsvColumn[], how: CsvWords & { root: EntitySchema }): string {
  const cell = (record: RecordData, { path, schema }: CsvColumn): string => {
    const value = valueAt(record, path);
    const text = cellText(value, { ...how, schema });
    return isNumber(value) ? text : guarded(text);
  };
  return records.map((record) => line(columns.map((column) => cell(record, column)))).join('');
}
