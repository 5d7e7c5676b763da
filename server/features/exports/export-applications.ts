import { BYTE_ORDER_MARK, csvLine, guardedCell } from '@domain/values/csv';
import type { Locale } from '@domain/locale';
import { roleNames, type RoleName } from '@domain/roles';
import { Readable } from 'node:stream';
import type { Deps, Identity } from '../../deps';
import { cellText, xlsxOf, type Cell } from '../../platform/files/xlsx';
import type { ExportFormat } from './queries';
import { isoInstant } from '../../platform/db/queries/instants';
import { exportedApplicationRows, matchingIds, type ExportedApplicationRow, type ReviewFilters, type ReviewSort } from '../../core/review/queries/review';
import { readableProfile } from '../../core/applications/frozen-profile';
import { criteriaReader } from '../../core/review/criteria-reader';
import { chosenColumns, columnsOf, isSent, type Column, type TableRow } from './export-columns';
import { eligibilityOf } from '../../core/review/sent-values';
import { questionsOf } from '../../core/review/sent-fields';
import { zippedApplications } from './zip-applications';
import { frozenCopies } from '../../core/review/queries/review-desk';
import type { Institutions } from '../../core/staff/queries/staff-scope';
import { storedNumber } from '../../platform/db/queries/stored-number';

/**
 * How many applications are read and computed without a pause, which delays other requests: fewer where their frozen copies are needed, and with their
 * PDFs and files.
 */
const PAGE = { plain: 250, copies: 100, files: 20 };

/** The formats of exports, with their media types. */
export const EXPORT_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl',
  zip: 'application/zip',
} as const satisfies Record<ExportFormat, string>;

interface ExportOptions {
  filters: ReviewFilters;
  /** The order of the rows; null for that of their ids. */
  sort: ReviewSort | null;
  format: ExportFormat;
  /** Names of the columns of a table; null for the default columns. */
  columns: readonly string[] | null;
  locale: Locale;
  /** The identity whose permissions apply to the PDFs and columns. */
  reader: Identity;
  /** Called with each page before it is written to the file; an error ends the export. */
  onPage: (ids: readonly number[]) => Promise<void>;
}

/**
 * Yields pages in the order of the list; each is read only after the previous one is consumed (backpressure). The order is read once, so that no application
 * is lost or doubled when scores change meanwhile.
 */
async function* pagesOf({ db }: Deps, { filters, sort, onPage, size }: ExportOptions & { size: number }): AsyncGenerator<ExportedApplicationRow[]> {
  const ids = await matchingIds(db, filters, sort ?? undefined);
  for (let at = 0; at < ids.length; at += size) {
    const rows = await exportedApplicationRows(db, filters.institutions, ids.slice(at, at + size));
    await onPage(rows.map(({ id }) => id));
    yield rows;
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

/** Adds the means of the scores by criterion. */
async function* withCriteria(deps: Deps, pages: Pages): Pages {
  const criteria = criteriaReader(deps);
  for await (const rows of pages) {
    const means = await criteria.meansOf(rows);
    yield rows.map((row) => ({ ...row, criteria: means.get(Number(row.id)) }));
  }
}

/** Only text needs the guard against formula injection; a number and a date cannot be a formula. */
const csvCell = (cell: Cell): string => (typeof cell === 'string' ? guardedCell(cell) : cellText(cell));

async function* csvOf(pages: Pages, columns: readonly Column[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => guardedCell(title)));
  for await (const rows of pages) yield rows.map((row) => csvLine(columns.map(({ cell }) => csvCell(cell(row))))).join('');
}

async function* cellsOf(pages: Pages, columns: readonly Column[]): AsyncGenerator<Cell[]> {
  yield columns.map(({ title }) => title);
  for await (const rows of pages) for (const row of rows) yield columns.map(({ cell }) => cell(row));
}

/** An application as a line of the format for programs, with keys and codes instead of labels; the profile without what these roles may not read. */
function lineOf(row: TableRow, roles: readonly RoleName[]): object {
  const {
    applicant,
    applicant_name: name,
    email,
    submitted_at,
    scores_given: given,
    score,
    score_spread: spread,
    entered,
    released,
    rank,
    place,
    criteria,
    copy,
    ...others
  } = row;
  return {
    ...others,
    submitted_at: isoInstant(submitted_at),
    applicant: { uuid: applicant, name, email },
    score: given === null ? null : { given, total: Number(score), spread: Number(spread), place: storedNumber(place), criteria: criteria ?? {} },
    decision: { entered, released, rank: storedNumber(rank) },
    requirements: (copy && eligibilityOf(copy)) ?? null,
    profile: copy ? readableProfile(copy.profile, roles) : null,
  };
}

async function* jsonLinesOf(pages: Pages, roles: readonly RoleName[]): AsyncGenerator<string> {
  for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(lineOf(row, roles))}\n`).join('');
}

/** The questions and the criteria of the exported call; none for several calls. */
async function tableOf(deps: Deps, { callIds = [] }: ReviewFilters) {
  const [call, ...others] = callIds;
  return {
    questions: await questionsOf(deps.db, callIds),
    criteria: call === undefined || others.length > 0 ? [] : await criteriaReader(deps).criteriaOf(call),
  };
}

/** All matching sent applications as one streamed file; only one page of them is in memory at a time. */
export async function exportApplications(deps: Deps, options: ExportOptions): Promise<Readable> {
  const { filters, format, columns: names, locale, reader } = options;
  const roles = roleNames(reader.roles);
  const table = { ...(await tableOf(deps, filters)), locale };
  const columns = names ? chosenColumns(names, { ...table, roles }) : columnsOf(table);
  const hasCopies = format === 'jsonl' || names?.some(isSent) === true;
  const pages = pagesOf(deps, { ...options, size: format === 'zip' ? PAGE.files : hasCopies ? PAGE.copies : PAGE.plain });
  const scored = withCriteria(deps, pages);
  const rows = hasCopies ? withCopies(deps, scored, filters.institutions) : scored;
  const files: Record<ExportFormat, () => Readable> = {
    csv: () => Readable.from(csvOf(rows, columns)),
    xlsx: () => xlsxOf(cellsOf(rows, columns)),
    jsonl: () => Readable.from(jsonLinesOf(rows, roles)),
    zip: () => zippedApplications(deps, reader, { pages, locale }),
  };
  return files[format]();
}
