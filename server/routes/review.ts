import type { HandlersOf } from '../http/handler';
import { parseList, sendList } from '../http/lists';
import { listAuditLines, type AuditFilters } from '../repositories/audit';
import { isoInstant } from '../repositories/instants';
import { listReviewRows } from '../repositories/review';
import { auditReads } from '../services/applications/audit-reads';
import { readColumns } from '../services/review/read-columns';
import { institutionsOf } from '../services/staff/institutions';
import { given, idsIn, instantIn, textIn } from './filter-values';
import { reviewListOf, reviewSummary } from './review-list';
import { signedIn } from './signed-in';

const AUDIT = {
  sortable: ['at'],
  filterable: ['id', 'actor', 'action', 'subject', 'from', 'to'],
  defaultSort: { field: 'at', order: 'DESC' },
} as const;

/** What a Secretary does with applications that were sent to their institutions. */
export const reviewHandlers: HandlersOf<'listReviewApplications' | 'readReviewColumns' | 'listAudit'> = {
  listReviewApplications: async (deps, call) => {
    const identity = signedIn(call);
    const { filters, page } = await reviewListOf(deps, identity, call.query);
    const { rows, total } = await listReviewRows(deps.db, filters, page);
    await auditReads(deps, identity, { action: 'application.read-in-list', applicationIds: rows.map(({ id }) => id) });
    return sendList(call.reply, 'applications', { rows: rows.map(reviewSummary), total, offset: page.offset });
  },
  readReviewColumns: (deps, call) => {
    const { ids, columns } = call.query;
    return readColumns(deps, signedIn(call), { ids: ids.split(',').map(Number), names: columns.split(',') });
  },
  listAudit: async ({ db }, call) => {
    const { filter, offset, limit, sort } = parseList(call.query, AUDIT);
    const filters = given<AuditFilters>({
      institutions: await institutionsOf(db, signedIn(call), 'isSecretary'),
      ids: idsIn(filter, 'id'),
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
