import { BYTE_ORDER_MARK, csvLine, guardedCell } from '@domain/csv';
import { Readable } from 'node:stream';
import type { ImportKind } from '../catalogue-import/columns';
import type { Db } from '../db/db';
import { xlsxOf } from '../files/xlsx';
import { exportedRows, giveSourceIds, languagesOf } from '../repositories/catalogue-export';
import { cellsOfRecord, type CellValue, exportColumns, type RecordCells } from './record-cells';

const BATCH = 500;

export const EXPORT_FORMATS = ['csv', 'jsonl', 'xlsx'] as const;
export type CatalogueFormat = (typeof EXPORT_FORMATS)[number];

async function* recordsOf(db: Db, kind: ImportKind): AsyncGenerator<RecordCells> {
  for (let after = 0; ; ) {
    const rows = await exportedRows(db, kind, { after, most: BATCH });
    for (const row of rows) yield cellsOfRecord(kind, row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Several texts are separated by bars, what is more than a text is JSON. */
function textOf(value: CellValue | undefined): string {
  if (typeof value !== 'object') return String(value ?? '');
  return value.every((item) => typeof item === 'string') ? value.join('|') : JSON.stringify(value);
}

async function* tableOf(db: Db, kind: ImportKind, cellOf: (value: CellValue | undefined) => string): AsyncGenerator<string[]> {
  const columns = exportColumns(kind, await languagesOf(db, kind));
  yield columns;
  for await (const cells of recordsOf(db, kind)) yield columns.map((column) => cellOf(cells.get(column)));
}

async function* csvOf(db: Db, kind: ImportKind): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  // A spreadsheet takes no number for a formula; the import takes the guard of texts off again.
  for await (const cells of tableOf(db, kind, (value) => (typeof value === 'number' ? String(value) : guardedCell(textOf(value))))) yield csvLine(cells);
}

async function* jsonLinesOf(db: Db, kind: ImportKind): AsyncGenerator<string> {
  for await (const cells of recordsOf(db, kind)) yield `${JSON.stringify(Object.fromEntries(cells))}\n`;
}

/**
 * All universities or programmes as a file that the import reads, made while it is read: a batch of records is in memory. Records that were made on the
 * portal get an id for other systems, which they keep.
 */
export async function exportCatalogue(db: Db, kind: ImportKind, format: CatalogueFormat): Promise<Readable> {
  await giveSourceIds(db, 'universities');
  await giveSourceIds(db, 'programmes');
  if (format === 'xlsx') return xlsxOf(tableOf(db, kind, textOf));
  return Readable.from(format === 'csv' ? csvOf(db, kind) : jsonLinesOf(db, kind));
}
