import { BYTE_ORDER_MARK, csvLine, guardedCell } from '@domain/values/csv';
import type { Locale } from '@domain/locale';
import { roleNames } from '@domain/roles';
import type { Schema } from '@domain/schema/schema';
import { Readable } from 'node:stream';
import type { Deps, Identity } from '../../deps';
import { xlsxOf } from '../../files/xlsx';
import { findCallTermsRow } from '../../repositories/call-terms';
import type { ExportFormat } from '../../repositories/exports';
import { isoInstant } from '../../repositories/instants';
import { exportedApplicationRows, type ExportedApplicationRow, type ReviewFilters } from '../../repositories/review';
import { chosenColumns, columnsOf, isSent, type Column, type TableRow } from './export-columns';
import { zippedApplications } from './zip-applications';
import { frozenCopies } from '../../repositories/review-desk';
import type { Institutions } from '../../repositories/staff-scope';
import { storedNumber } from '../../repositories/stored-number';

const PAGE = 500;
/** The page size of ZIP exports, where each application has its PDF and its files. */
const ZIP_PAGE = 20;

/** The formats of exports, with their media types. */
export const EXPORT_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl',
  zip: 'application/zip',
} as const satisfies Record<ExportFormat, string>;

interface ExportOptions {
  filters: ReviewFilters;
  format: ExportFormat;
  /** Names of the columns of a table; null for the default columns. */
  columns: readonly string[] | null;
  locale: Locale;
  /** The identity whose permissions apply to the PDFs and columns. */
  reader: Identity;
  /** Called with each page before it is written to the file; an error ends the export. */
  onPage: (ids: readonly number[]) => Promise<void>;
}

/** Yields pages; each is read only after the previous one is consumed (backpressure). */
async function* pagesOf({ db }: Deps, { filters, format, onPage }: ExportOptions): AsyncGenerator<ExportedApplicationRow[]> {
  const size = format === 'zip' ? ZIP_PAGE : PAGE;
  for (let after = 0; ; ) {
    const rows = await exportedApplicationRows(db, { ...filters, after }, size);
    await onPage(rows.map(({ id }) => id));
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
  }
}

type Pages = AsyncIterable<TableRow[]>;

/** Adds the frozen copies, which some columns need. */
async function* withCopies({ db }: Deps, pages: Pages, institutions: Institutions): Pages {
  for await (const rows of pages) {
    const copies = new Map((await frozenCopies(db, institutions, rows.map(({ id }) => id))).map(({ id, ...copy }) => [Number(id), copy]));
    yield rows.map((row) => ({ ...row, copy: copies.get(Number(row.id)) }));
  }
}

/** Only text needs the guard against formula injection; a number cannot be a formula. */
const csvCell = (cell: string | number): string => (typeof cell === 'number' ? String(cell) : guardedCell(cell));

async function* csvOf(pages: Pages, columns: readonly Column[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => guardedCell(title)));
  for await (const rows of pages) yield rows.map((row) => csvLine(columns.map(({ cell }) => csvCell(cell(row))))).join('');
}

async function* cellsOf(pages: Pages, columns: readonly Column[]): AsyncGenerator<(string | number)[]> {
  yield columns.map(({ title }) => title);
  for await (const rows of pages) for (const row of rows) yield columns.map(({ cell }) => cell(row));
}

/** The format for programs: one application a line, with keys and codes instead of labels. */
async function* jsonLinesOf(pages: Pages): AsyncGenerator<string> {
  for await (const rows of pages) {
    const lines = rows.map(({ applicant, applicant_name: name, email, submitted_at, scores_given: given, score, score_spread: spread, entered, released, rank, ...row }) => ({
      ...row,
      submitted_at: isoInstant(submitted_at),
      applicant: { uuid: applicant, name, email },
      score: given === null ? null : { given, total: Number(score), spread: Number(spread) },
      decision: { entered, released, rank: storedNumber(rank) },
    }));
    yield lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  }
}

/** The questions of the exported call; undefined for several calls, and for a draft call, which has no answers and must not be disclosed. */
async function questionsOf({ db }: Deps, { callIds = [] }: ReviewFilters): Promise<Schema | undefined> {
  const [call, ...others] = callIds;
  const terms = call === undefined || others.length > 0 ? undefined : await findCallTermsRow(db, call);
  return terms === undefined || terms.state === 'draft' ? undefined : ((terms.questions ?? undefined) as Schema | undefined);
}

/** All matching sent applications as one streamed file; only one page of them is in memory at a time. */
export async function exportApplications(deps: Deps, wanted: ExportOptions): Promise<Readable> {
  const { filters, format, columns: names, locale, reader } = wanted;
  const table = { questions: await questionsOf(deps, filters), locale };
  const columns = names ? chosenColumns(names, { ...table, roles: roleNames(reader.roles) }) : columnsOf(table);
  const pages = pagesOf(deps, wanted);
  const rows = names?.some(isSent) ? withCopies(deps, pages, filters.institutions) : pages;
  const files: Record<ExportFormat, () => Readable> = {
    csv: () => Readable.from(csvOf(rows, columns)),
    xlsx: () => xlsxOf(cellsOf(rows, columns)),
    jsonl: () => Readable.from(jsonLinesOf(pages)),
    zip: () => zippedApplications(deps, reader, { pages, locale }),
  };
  return files[format]();
}
