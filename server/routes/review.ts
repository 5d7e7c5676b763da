import type { components } from '@generated/api';
import type { HandlersOf } from '../http/handler';
import { parseList, sendList } from '../http/lists';
import { listAuditLines, type AuditFilters } from '../repositories/audit';
import { isoInstant } from '../repositories/instants';
import { listReviewRows, REVIEW_SORTS, type ReviewFilters, type ReviewRow } from '../repositories/review';
import { auditReads } from '../services/applications/audit-reads';
import { institutionsOf } from '../services/staff/institutions';
import { given, instantIn, referenceIn, textIn } from './catalogue-filters';
import { idsIn, wordsIn } from './filter-values';
import { signedIn } from './signed-in';

const LIST = {
  sortable: REVIEW_SORTS,
  filterable: ['id', 'q', 'status', 'call_id', 'programme_id', 'prog_type'],
  defaultSort: { field: 'submitted_at', order: 'DESC' },
} as const;

const summary = (row: ReviewRow): components['schemas']['ReviewApplication'] => ({
  id: row.id,
  version: row.version,
  status: row.status,
  number: row.number,
  submitted_at: isoInstant(row.submitted_at),
  call_id: row.call_id,
  call_title: row.call_title,
  applicant: { uuid: row.applicant, name: row.applicant_name, email: row.email },
  programme: { id: row.programme_id, prog_type: row.prog_type, title: row.programme_title, university_name: row.university_name },
});

const AUDIT = {
  sortable: ['at'],
  filterable: ['id', 'actor', 'action', 'subject', 'from', 'to'],
  defaultSort: { field: 'at', order: 'DESC' },
} as const;

/** What a Secretary does with applications that were sent to their institutions. */
export const reviewHandlers: HandlersOf<'listReviewApplications' | 'listAudit'> = {
  listReviewApplications: async (deps, call) => {
    const identity = signedIn(call);
    const { filter, ...page } = parseList(call.query, LIST);
    const filters = given<ReviewFilters>({
      institutions: await institutionsOf(deps.db, identity, 'isSecretary'),
      ids: idsIn(filter.id),
      q: textIn(filter, 'q'),
      statuses: wordsIn(filter.status),
      callIds: referenceIn(filter.call_id),
      programmeIds: referenceIn(filter.programme_id),
      progTypes: wordsIn(filter.prog_type),
    });
    const { rows, total } = await listReviewRows(deps.db, filters, page);
    await auditReads(deps, identity, { action: 'application.read-in-list', applicationIds: rows.map(({ id }) => id) });
    return sendList(call.reply, 'applications', { rows: rows.map(summary), total, offset: page.offset });
  },
  listAudit: async ({ db }, call) => {
    const { filter, offset, limit, sort } = parseList(call.query, AUDIT);
    const filters = given<AuditFilters>({
      institutions: await institutionsOf(db, signedIn(call), 'isSecretary'),
      ids: idsIn(filter.id),
      actor: textIn(filter, 'actor'),
      action: textIn(filter, 'action'),
      subject: textIn(filter, 'subject'),
      from: instantIn(filter, 'from'),
      to: instantIn(filter, 'to'),
    });
    const { rows, total } = await listAuditLines(db, filters, { offset, limit, order: sort.order });
    const lines = rows.map((row) => ({ ...row, id: Number(row.id), at: isoInstant(row.at), place: row.place === null ? null : Number(row.place) }));
    return sendList(call.reply, 'audit', { rows: lines, total, offset });
  },
};
