import { BYTE_ORDER_MARK, csvLine, guardedCell } from '@domain/values/csv';
import { OEAPI_RECORD } from '@domain/catalogue/oeapi';
import { putAt } from '@domain/values/value-at';
import { Readable } from 'node:stream';
import type { ImportKind } from '../columns';
import type { Deps } from '../../../deps';
import { xlsxOf } from '../../../platform/files/xlsx';
import { exportedRecordRows, giveSourceIds, languagesOf, type ExportedRecordRow } from '../queries/catalogue-export';
import type { Institutions } from '../../../core/staff/queries/staff-scope';
import { organisationOf, programmeOf } from '../../../core/catalogue/oeapi/oeapi-objects';
import { cellsOfRecord, type CellValue, exportColumns } from './record-cells';

const BATCH = 500;

/** The formats by file extension; `json` is the format of the Open Education API. */
export const EXPORT_FORMATS = ['csv', 'jsonl', 'xlsx', 'json'] as const;
export type CatalogueFormat = (typeof EXPORT_FORMATS)[number];

/** What is exported, and with which rights. */
interface ExportOptions {
  kind: ImportKind;
  format: CatalogueFormat;
  institutions: Institutions;
}
type From = Pick<Deps, 'db'> & { publicUrl: string };

async function* rowsOf({ db }: From, { kind, institutions }: ExportOptions): AsyncGenerator<ExportedRecordRow> {
  for (let after = 0;;) {
    const rows = await exportedRecordRows(db, kind, { institutions, after, most: BATCH });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** The value as one text: a list of texts is joined by bars, any other list becomes JSON. */
function textOf(value: CellValue | undefined): string {
  if (typeof value !== 'object') return String(value ?? '');
  return value.every((item) => typeof item === 'string') ? value.join('|') : JSON.stringify(value);
}

async function* tableOf(from: From, options: ExportOptions, cellOf: (value: CellValue | undefined) => string): AsyncGenerator<string[]> {
  const { kind, institutions } = options;
  const columns = exportColumns(kind, await languagesOf(from.db, kind, institutions));
  yield columns;
  for await (const row of rowsOf(from, options)) {
    const cells = cellsOfRecord(kind, row);
    yield columns.map((column) => cellOf(cells.get(column)));
  }
}

async function* csvOf(from: From, options: ExportOptions): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  // Only texts are guarded against formula injection, because a spreadsheet never reads a number as a formula; the import removes the guard.
  for await (const cells of tableOf(from, options, (value) => (typeof value === 'number' ? String(value) : guardedCell(textOf(value))))) yield csvLine(cells);
}

const recordOf = (kind: ImportKind, row: ExportedRecordRow) => Object.fromEntries(cellsOfRecord(kind, row));

async function* jsonLinesOf(from: From, options: ExportOptions): AsyncGenerator<string> {
  for await (const row of rowsOf(from, options)) yield `${JSON.stringify(recordOf(options.kind, row))}\n`;
}

/** A page of OEAPI with all items. Each item also has the record in the keys of the import, so that importing it again loses nothing. */
async function* oeapiOf(from: From, options: ExportOptions): AsyncGenerator<string> {
  const { kind } = options;
  let before = '{"items":[\n';
  for await (const row of rowsOf(from, options)) {
    const item: Record<string, unknown> = { ...(kind === 'universities' ? organisationOf : programmeOf)(from.publicUrl, row) };
    putAt(item, OEAPI_RECORD, recordOf(kind, row));
    yield before + JSON.stringify(item);
    before = ',\n';
  }
  yield before === ',\n' ? '\n]}\n' : `${before}]}\n`;
}

/**
 * Streams the universities or programmes of these institutions as a file that the import reads; only a batch of records is in memory. Records that were
 * created on the portal first get a source id, which they keep.
 */
export async function exportCatalogue(from: From, options: ExportOptions): Promise<Readable> {
  await giveSourceIds(from.db, 'universities', options.institutions);
  await giveSourceIds(from.db, 'programmes', options.institutions);
  const streams = {
    csv: () => Readable.from(csvOf(from, options)),
    jsonl: () => Readable.from(jsonLinesOf(from, options)),
    json: () => Readable.from(oeapiOf(from, options)),
    xlsx: () => xlsxOf(tableOf(from, options, textOf)),
  };
  return streams[options.format]();
}
