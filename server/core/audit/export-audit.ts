import { BYTE_ORDER_MARK, csvLine, guardedCell } from '@domain/values/csv';
import { Readable } from 'node:stream';
import type { Deps, Identity } from '../../deps';
import { eachAuditPage, writeAudit, type AuditFilters, type NamedAuditLine } from './queries';
import { auditLine } from './audit-lines';

const PAGE = 1000;

/** The media type of each form. */
export const AUDIT_TYPES = { csv: 'text/csv', jsonl: 'application/jsonl' } as const;

type Line = ReturnType<typeof auditLine>;

const COLUMNS = [
  'id',
  'at',
  'actor',
  'actor_name',
  'action',
  'subject',
  'subject_number',
  'subject_title',
  'details',
  'place',
  'seal',
] as const satisfies readonly (keyof Line)[];

const cellOf = (value: Line[(typeof COLUMNS)[number]]): string => {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

async function* csvOf(pages: AsyncIterable<NamedAuditLine[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for await (const rows of pages) yield rows.map((row) => csvLine(COLUMNS.map((name) => guardedCell(cellOf(auditLine(row)[name]))))).join('');
}

async function* jsonLinesOf(pages: AsyncIterable<NamedAuditLine[]>): AsyncGenerator<string> {
  for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(auditLine(row))}\n`).join('');
}

/** The filtered audit trail as a streamed file; only one page is in memory at a time. The export itself is audited first. */
export async function exportAudit(
  { db, clock }: Deps,
  identity: Identity,
  { filters, format }: { filters: AuditFilters; format: keyof typeof AUDIT_TYPES },
): Promise<Readable> {
  const { actor, action, subject, from, to } = filters;
  await writeAudit(db, {
    at: clock.now(),
    actor: identity.sub,
    action: 'export.audit',
    subject: 'export:audit',
    details: { format, actor, action, subject, from, to },
  });
  const pages = eachAuditPage(db, filters, PAGE);
  return Readable.from(format === 'csv' ? csvOf(pages) : jsonLinesOf(pages));
}
