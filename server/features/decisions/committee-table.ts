import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import { localized, type Locale } from '@domain/locale';
import { formatInstant, formatNumber } from '@domain/values/format';
import type { Schema } from '@domain/schema/schema';
import { enumLabel } from '@domain/schema/words';
import type { Deps, Identity } from '../../deps';
import { entityPlace } from '../../platform/contract/contract';
import type { PrintedTable } from '../../platform/pdf/table-paper';
import { listCallDecisions, type CallDecisionRow, type DecisionKind } from '../../core/review/queries/call-decisions';
import { auditReads } from '../../core/applications/audit-reads';
import { readCallRecords } from '../../core/catalogue/read-calls';
import { requireCall } from '../../core/staff/require-call';
import { committeeWords } from './committee-words';

/** More applications than any call has. */
const ALL = 1_000_000;
const LINES = 5;

interface TableOptions {
  call: number;
  kind: DecisionKind | undefined;
  sort: { field: string; order: 'ASC' | 'DESC' };
  locale: Locale;
}

const labelOf = (entity: string, field: string, locale: Locale) => (code: string | null) =>
  code === null ? '' : enumLabel((entityPlace(entity).schema.properties?.[field] ?? {}) as Schema, code, locale);

/** The line where the places of the call end, in a table of all applications with the best scores on top. */
function endOfSeats(
  rows: readonly CallDecisionRow[],
  { seats, kind, sort, locale }: Pick<TableOptions, 'kind' | 'sort' | 'locale'> & { seats: number | null },
): PrintedTable['rule'] {
  if (seats === null || kind !== undefined || sort.field !== 'score' || sort.order !== 'DESC') return undefined;
  const before = rows.findIndex(({ place }) => place !== null && Number(place) > seats);
  return before < 0 ? undefined : { before, text: committeeWords[locale].end(seats) };
}

function cellsOf(rows: readonly CallDecisionRow[], locale: Locale): string[][] {
  const number = (value: number | string | null) => (value === null ? '' : formatNumber(Number(value), locale));
  const [status, outcome] = [labelOf('applications_record', 'status', locale), labelOf('decisions', 'outcome', locale)];
  return rows.map((row, index) => [
    String(index + 1),
    number(row.place),
    row.name ?? '',
    row.number,
    number(row.score),
    status(row.status satisfies ApplicationStatus),
    outcome(row.entered),
    number(row.rank),
    outcome(row.released),
  ]);
}

/**
 * The table of a call's decisions for its committee to sign, as a PDF: all rows in the order of the screen. Writes an audit entry for each application in it.
 * @throws {Problem} 404 for a call of other institutions
 */
export async function committeeTable(deps: Deps, identity: Identity, { call, kind, sort, locale }: TableOptions): Promise<{ name: string; bytes: Buffer }> {
  await requireCall(deps, identity, { id: call, action: 'calls.decisions' });
  const now = deps.clock.now();
  const record = (await readCallRecords(deps.db, [call], now)).get(call);
  if (!record) throw new Error('A call vanished while its table was made.');
  const { rows } = await listCallDecisions(deps.db, { call, kind }, { offset: 0, limit: ALL, sort });
  await auditReads(deps, identity, { action: 'application.read-in-list', applicationIds: rows.map(({ id }) => id) });
  const w = committeeWords[locale];
  const seats = record.seats ?? null;
  const [title, programme, university] = [record.title, record.programme.title, record.programme.university_name].map((text) =>
    localized(text, locale).text
  ) as [string, string, string];
  const createdAt = formatInstant(now.toISOString(), locale, record.time_zone);
  const table: PrintedTable = {
    masthead: deps.config.titleSuffix,
    title: w.title,
    lead: [
      title,
      `${programme} · ${university}`,
      [w.made(createdAt), w.rows(rows.length), w.seats(seats), w.kind[kind ?? 'all'], w.order(sort.field, sort.order)].join(' · '),
    ],
    columns: w.columns,
    rows: cellsOf(rows, locale),
    rule: endOfSeats(rows, { seats, kind, sort, locale }),
    signatures: { title: w.signatures, parts: w.parts, lines: LINES },
  };
  const options = { locale, title: `${w.title}: ${title}`, author: deps.config.titleSuffix, foot: `${title} · ${createdAt}`, at: now };
  return { name: `${w.file}-${String(call)}.pdf`, bytes: await deps.papers.table(identity.sub, { table, options }) };
}
