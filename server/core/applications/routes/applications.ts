import type { Deps, Exchange } from '../../../deps';
import { setDownloadHeaders } from '../../../platform/files/file-reply';
import type { HandlersOf } from '../../../platform/http/handler';
import { idempotencyKey } from '../../../platform/http/idempotency-key';
import { parseList, sendList } from '../../../platform/http/lists';
import { expectedVersion } from '../../../platform/http/versions';
import { APPLICATION_SORTS, listApplicationRows } from '../queries/applications';
import { ownApplication } from '../application-scope';
import { readApplicationPdf } from '../application-pdf';
import { capsAtCall } from '../caps';
import { copyApplication } from '../copy-application';
import { createApplication } from '../create-application';
import { deleteApplication } from '../delete-application';
import { dismissMigrationReport } from '../dismiss-migration-report';
import { finalizeApplication } from '../finalize-application';
import { ownReads } from '../own-reads';
import { readApplicationFile } from '../read-application-file';
import { reopenApplication } from '../reopen-application';
import { updateApplication } from '../update-application';
import { waitingApplications } from '../waiting-applications';
import { withdrawApplication } from '../withdraw-application';
import { sendStoredFile } from '../../../platform/files/send-stored-file';
import { applicationRecords, sendApplication, sendKnownApplication } from './application-answer';
import { flagIn, idsIn, wordsIn, type Filter } from '../../catalogue/routes/filter-values';
import { signedIn } from '../../../platform/http/signed-in';

const FILTERS = ['id', 'status', 'prog_type', 'call_id', 'waiting'];

/** The ids that a filter names; with `waiting`, only applications that wait for an action of their applicant. */
async function requestedIds(deps: Deps, exchange: Exchange, filter: Filter): Promise<number[] | undefined> {
  const ids = idsIn(filter, 'id');
  if (flagIn(filter, 'waiting') !== true) return ids;
  const waiting = await waitingApplications(deps, signedIn(exchange));
  return ids ? waiting.filter((id) => ids.includes(id)) : waiting;
}

const list: HandlersOf<'listApplications'>['listApplications'] = async (deps, exchange) => {
  const page = parseList(exchange.query, { sortable: APPLICATION_SORTS, filterable: FILTERS, defaultSort: { field: 'id', order: 'DESC' } });
  const filter = {
    applicant: signedIn(exchange).sub,
    ids: await requestedIds(deps, exchange, page.filter),
    statuses: wordsIn(page.filter, 'status'),
    progTypes: wordsIn(page.filter, 'prog_type'),
    callIds: idsIn(page.filter, 'call_id'),
  };
  const { rows, total } = await listApplicationRows(deps.db, filter, page);
  return sendList(exchange.reply, 'applications', { rows: await applicationRecords(deps, exchange, { rows }), total, offset: page.offset });
};

export const applicationHandlers: HandlersOf<
  | 'listApplications'
  | 'listReachedCaps'
  | 'getApplication'
  | 'createApplication'
  | 'copyApplication'
  | 'updateApplication'
  | 'deleteApplication'
  | 'finalizeApplication'
  | 'reopenApplication'
  | 'dismissMigrationReport'
  | 'withdrawApplication'
  | 'getApplicationFile'
  | 'getApplicationPdf'
  | 'listApplicationReads'
> = {
  listApplications: list,
  listReachedCaps: (deps, exchange) => capsAtCall(deps, signedIn(exchange), exchange.query.call_id),
  getApplication: async (deps, exchange) => sendApplication(deps, exchange, await ownApplication(deps.db, signedIn(exchange), exchange.params.id)),
  createApplication: async (deps, exchange) => {
    const requested = { callId: exchange.body.call_id, key: idempotencyKey(exchange.request) };
    return sendApplication(deps, exchange, await createApplication(deps, signedIn(exchange), requested));
  },
  copyApplication: async (deps, exchange) => {
    const requested = { callId: exchange.body.call_id, key: idempotencyKey(exchange.request), copiedFrom: exchange.params.id };
    const { row, report } = await copyApplication(deps, signedIn(exchange), requested);
    return { ...(await sendApplication(deps, exchange, row)), report };
  },
  updateApplication: async (deps, exchange) => {
    const change = {
      id: exchange.params.id,
      draft: exchange.body,
      expected: expectedVersion(exchange.request, exchange.body),
      arrived: exchange.request.arrived,
    };
    const { row, context } = await updateApplication(deps, signedIn(exchange), change);
    return sendKnownApplication(deps, exchange, { row, known: context });
  },
  deleteApplication: async (deps, exchange) => {
    await deleteApplication(deps, signedIn(exchange), exchange.params.id);
    return { id: exchange.params.id };
  },
  finalizeApplication: async (deps, exchange) => {
    const request = {
      id: exchange.params.id,
      arrived: exchange.request.arrived,
      key: idempotencyKey(exchange.request),
      declared: exchange.body?.declaration_version,
    };
    return sendApplication(deps, exchange, await finalizeApplication(deps, signedIn(exchange), request));
  },
  dismissMigrationReport: async (deps, exchange) =>
    sendApplication(deps, exchange, await dismissMigrationReport(deps, signedIn(exchange), { id: exchange.params.id, at: exchange.body.at })),
  reopenApplication: async (deps, exchange) => sendApplication(deps, exchange, await reopenApplication(deps, signedIn(exchange), exchange.params.id)),
  withdrawApplication: async (deps, exchange) => {
    const withdrawal = { id: exchange.params.id, reason: exchange.body?.reason.trim() };
    return sendApplication(deps, exchange, await withdrawApplication(deps, signedIn(exchange), withdrawal));
  },
  getApplicationFile: async (deps, exchange) => {
    const of = { applicationId: exchange.params.id, fileId: exchange.params.file_id };
    return sendStoredFile(deps, exchange.reply, await readApplicationFile(deps, signedIn(exchange), of));
  },
  listApplicationReads: async (deps, exchange) => {
    const { offset, limit } = parseList(exchange.query, { sortable: [], filterable: [] });
    return sendList(exchange.reply, 'reads', { ...(await ownReads(deps, signedIn(exchange), { id: exchange.params.id, offset, limit })), offset });
  },
  getApplicationPdf: async (deps, exchange) => {
    const { name, bytes } = await readApplicationPdf(deps, signedIn(exchange), { id: exchange.params.id, locale: exchange.request.locale });
    setDownloadHeaders(exchange.reply, { name, type: 'application/pdf' });
    return bytes;
  },
};
