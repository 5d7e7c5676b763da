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
  listReviewApplications: async (deps, exchange) => {
    const identity = signedIn(exchange);
    const { filters, page } = await reviewListOf(deps, identity, { ...exchange.query, locale: exchange.request.locale });
    const { rows, total } = await listReviewRows(deps.db, filters, page);
    await auditReads(deps, identity, { action: 'application.read-in-list', applicationIds: rows.map(({ id }) => id) });
    return sendList(exchange.reply, 'applications', { rows: rows.map(reviewSummary), total, offset: page.offset });
  },
  readReviewColumns: (deps, exchange) => {
    const { ids, columns } = exchange.query;
    return readColumns(deps, signedIn(exchange), { ids: ids.split(',').map(Number), names: columns.split(',') });
  },
  listAudit: async (deps, exchange) => {
    const { offset, limit, sort, ...asked } = parseList(exchange.query, AUDIT);
    const filters = await auditFilters(deps, signedIn(exchange), asked);
    const { rows, total } = await listAuditLines(deps.db, filters, { offset, limit, order: sort.order });
    return sendList(exchange.reply, 'audit', { rows: await linesForReaders(deps.db, rows), total, offset });
  },
  exportAudit: async (deps, exchange) => {
    const identity = signedIn(exchange);
    const filters = await auditFilters(deps, identity, parseList({ filter: exchange.query.filter }, AUDIT));
    const { format } = exchange.query;
    const file = await exportAudit(deps, identity, { filters, format });
    setDownloadHeaders(exchange.reply, { name: `audit.${format}`, type: AUDIT_TYPES[format] });
    return file;
  },
};
