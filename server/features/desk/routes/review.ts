import type { Deps, Identity } from '../../../deps';
import { setDownloadHeaders } from '../../../platform/files/file-reply';
import type { HandlersOf } from '../../../platform/http/handler';
import { parseList, sendList, type ListRequest } from '../../../platform/http/lists';
import { listAuditLines, type AuditFilters } from '../../../core/audit/queries';
import { listReviewRows } from '../../../core/review/queries/review';
import { auditReads } from '../../../core/applications/audit-reads';
import { readColumns } from '../read-columns';
import { linesForReaders } from '../../../core/audit/audit-lines';
import { AUDIT_TYPES, exportAudit } from '../../../core/audit/export-audit';
import { institutionsOf } from '../../../core/staff/institutions';
import { flagIn, given, idsIn, instantIn, textIn } from '../../../core/catalogue/routes/filter-values';
import { reviewListOf, reviewSummary } from '../../../core/review/list';
import { signedIn } from '../../../platform/http/signed-in';

const AUDIT = {
  sortable: ['at'],
  filterable: ['id', 'actor', 'action', 'subject', 'in_lists', 'from', 'to'],
  defaultSort: { field: 'at', order: 'DESC' },
} as const;

/** A Secretary's filters of the audit trail, within their scope. */
const auditFilters = async ({ db }: Pick<Deps, 'db'>, identity: Identity, { filter }: Pick<ListRequest, 'filter'>): Promise<AuditFilters> =>
  given<AuditFilters>({
    institutions: await institutionsOf(db, identity, 'isSecretary'),
    ids: idsIn(filter, 'id'),
    actor: textIn(filter, 'actor'),
    action: textIn(filter, 'action'),
    subject: textIn(filter, 'subject'),
    inLists: flagIn(filter, 'in_lists'),
    from: instantIn(filter, 'from'),
    to: instantIn(filter, 'to'),
  });

/** A Secretary's lists of sent applications and of the audit trail. */
export const reviewHandlers: HandlersOf<'listReviewApplications' | 'readReviewColumns' | 'listAudit' | 'exportAudit'> = {
  listReviewApplications: async (deps, call) => {
    const identity = signedIn(call);
    const { filters, page } = await reviewListOf(deps, identity, { ...call.query, locale: call.request.locale });
    const { rows, total } = await listReviewRows(deps.db, filters, page);
    await auditReads(deps, identity, { action: 'application.read-in-list', applicationIds: rows.map(({ id }) => id) });
    return sendList(call.reply, 'applications', { rows: rows.map(reviewSummary), total, offset: page.offset });
  },
  readReviewColumns: (deps, call) => {
    const { ids, columns } = call.query;
    return readColumns(deps, signedIn(call), { ids: ids.split(',').map(Number), names: columns.split(',') });
  },
  listAudit: async (deps, call) => {
    const { offset, limit, sort, ...asked } = parseList(call.query, AUDIT);
    const filters = await auditFilters(deps, signedIn(call), asked);
    const { rows, total } = await listAuditLines(deps.db, filters, { offset, limit, order: sort.order });
    return sendList(call.reply, 'audit', { rows: await linesForReaders(deps.db, rows), total, offset });
  },
  exportAudit: async (deps, call) => {
    const identity = signedIn(call);
    const filters = await auditFilters(deps, identity, parseList({ filter: call.query.filter }, AUDIT));
    const { format } = call.query;
    const file = await exportAudit(deps, identity, { filters, format });
    setDownloadHeaders(call.reply, { name: `audit.${format}`, type: AUDIT_TYPES[format] });
    return file;
  },
};
