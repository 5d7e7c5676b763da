import { BYTE_ORDER_MARK, csvLine, guardedCell } from '@domain/csv';
import type { Locale } from '@domain/locale';
import type { Schema } from '@domain/schema/schema';
import { Readable } from 'node:stream';
import type { Deps, Identity } from '../../deps';
import { xlsxOf } from '../../files/xlsx';
import { findCallTermsRow } from '../../repositories/call-terms';
import { isoInstant } from '../../repositories/instants';
import { exportedRows, type ReviewFilters } from '../../repositories/review';
import { auditReads } from '../applications/audit-reads';
import { columnsOf, type Column, type ExportedRow } from './export-columns';
import { zippedApplications } from './zip-applications';

const PAGE = 500;
/** A page of whole applications: each has its paper and its files. */
const ZIP_PAGE = 20;

/** The forms in which sent applications are given away, with their media types. */
export const EXPORT_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl',
  zip: 'application/zip',
} as const;
export type ExportFormat = keyof typeof EXPORT_TYPES;

interface Wanted {
  filters: ReviewFilters;
  format: ExportFormat;
  locale: Locale;
}

/** Page by page; each is read when the one before was taken, and given once the trail says who takes it, in which form. */
async function* pagesOf(deps: Deps, identity: Identity, { filters, format }: Wanted): AsyncGenerator<ExportedRow[]> {
  const size = format === 'zip' ? ZIP_PAGE : PAGE;
  for (let after = 0; ; ) {
    const rows = await exportedRows(deps.db, { ...filters, after }, size);
    await auditReads(deps, identity, { action: 'application.read-export', applicationIds: rows.map(({ id }) => id), details: { format } });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
  }
}

type Pages = AsyncIterable<ExportedRow[]>;

async function* csvOf(pages: Pages, columns: readonly Column[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => guardedCell(title)));
  for await (const rows of pages) yield rows.map((row) => csvLine(columns.map(({ cell }) => guardedCell(cell(row))))).join('');
}

async function* cellsOf(pages: Pages, columns: readonly Column[]): AsyncGenerator<string[]> {
  yield columns.map(({ title }) => title);
  for await (const rows of pages) for (const row of rows) yield columns.map(({ cell }) => cell(row));
}

/** For programs: an application a line, with keys and codes instead of words. */
async function* jsonLinesOf(pages: Pages): AsyncGenerator<string> {
  for await (const rows of pages) {
    const lines = rows.map(({ applicant, applicant_name: name, email, submitted_at, scores_given: given, score, score_spread: spread, ...row }) => ({
      ...row,
      submitted_at: isoInstant(submitted_at),
      applicant: { uuid: applicant, name, email },
      score: given === null ? null : { given, total: Number(score), spread: Number(spread) },
    }));
    yield lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  }
}

/** The questions of the one call that is exported: those of a draft are its institution's affair, and nobody can have answered them. */
async function questionsOf({ db }: Deps, { callIds = [] }: ReviewFilters): Promise<Schema | undefined> {
  const [call, ...others] = callIds;
  const terms = call === undefined || others.length > 0 ? undefined : await findCallTermsRow(db, call);
  return terms === undefined || terms.state === 'draft' ? undefined : ((terms.questions ?? undefined) as Schema | undefined);
}

/** All sent applications that match as one file, made while it is read: however many they are, a page of them is in memory. */
export async function exportApplications(deps: Deps, identity: Identity, wanted: Wanted): Promise<{ name: string; type: string; file: Readable }> {
  const { filters, format, locale } = wanted;
  const columns = columnsOf(await questionsOf(deps, filters), locale);
  const pages = pagesOf(deps, identity, wanted);
  const files: Record<ExportFormat, () => Readable> = {
    csv: () => Readable.from(csvOf(pages, columns)),
    xlsx: () => xlsxOf(cellsOf(pages, columns)),
    jsonl: () => Readable.from(jsonLinesOf(pages)),
    zip: () => zippedApplications(deps, identity, { pages, locale }),
  };
  return { name: `applications-${deps.clock.now().toISOString().slice(0, 10)}.${format}`, type: EXPORT_TYPES[format], file: files[format]() };
}
