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
async function requestedIds(deps: Deps, call: Exchange, filter: Filter): Promise<number[] | undefined> {
  const ids = idsIn(filter, 'id');
  if (flagIn(filter, 'waiting') !== true) return ids;
  const waiting = await waitingApplications(deps, signedIn(call));
  return ids ? waiting.filter((id) => ids.includes(id)) : waiting;
}

const list: HandlersOf<'listApplications'>['listApplications'] = async (deps, call) => {
  const page = parseList(call.query, { sortable: APPLICATION_SORTS, filterable: FILTERS, defaultSort: { field: 'id', order: 'DESC' } });
  const filter = {
    applicant: signedIn(call).sub,
    ids: await requestedIds(deps, call, page.filter),
    statuses: wordsIn(page.filter, 'status'),
    progTypes: wordsIn(page.filter, 'prog_type'),
    callIds: idsIn(page.filter, 'call_id'),
  };
  const { rows, total } = await listApplicationRows(deps.db, filter, page);
  return sendList(call.reply, 'applications', { rows: await applicationRecords(deps, call, { rows }), total, offset: page.offset });
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
  listReachedCaps: (deps, call) => capsAtCall(deps, signedIn(call), call.query.call_id),
  getApplication: async (deps, call) => sendApplication(deps, call, await ownApplication(deps.db, signedIn(call), call.params.id)),
  createApplication: async (deps, call) => {
    const requested = { callId: call.body.call_id, key: idempotencyKey(call.request) };
    return sendApplication(deps, call, await createApplication(deps, signedIn(call), requested));
  },
  copyApplication: async (deps, call) => {
    const requested = { callId: call.body.call_id, key: idempotencyKey(call.request), copiedFrom: call.params.id };
    const { row, report } = await copyApplication(deps, signedIn(call), requested);
    return { ...(await sendApplication(deps, call, row)), report };
  },
  updateApplication: async (deps, call) => {
    const change = { id: call.params.id, draft: call.body, expected: expectedVersion(call.request, call.body), arrived: call.request.arrived };
    const { row, context } = await updateApplication(deps, signedIn(call), change);
    return sendKnownApplication(deps, call, { row, known: context });
  },
  deleteApplication: async (deps, call) => {
    await deleteApplication(deps, signedIn(call), call.params.id);
    return undefined;
  },
  finalizeApplication: async (deps, call) => {
    const request = { id: call.params.id, arrived: call.request.arrived, key: idempotencyKey(call.request), declared: call.body?.declaration_version };
    return sendApplication(deps, call, await finalizeApplication(deps, signedIn(call), request));
  },
  dismissMigrationReport: async (deps, call) =>
    sendApplication(deps, call, await dismissMigrationReport(deps, signedIn(call), { id: call.params.id, at: call.body.at })),
  reopenApplication: async (deps, call) => sendApplication(deps, call, await reopenApplication(deps, signedIn(call), call.params.id)),
  withdrawApplication: async (deps, call) => {
    const withdrawal = { id: call.params.id, reason: call.body?.reason.trim() };
    return sendApplication(deps, call, await withdrawApplication(deps, signedIn(call), withdrawal));
  },
  getApplicationFile: async (deps, call) => {
    const of = { applicationId: call.params.id, fileId: call.params.file_id };
    return sendStoredFile(deps, call.reply, await readApplicationFile(deps, signedIn(call), of));
  },
  listApplicationReads: async (deps, call) => {
    const { offset, limit } = parseList(call.query, { sortable: [], filterable: [] });
    return sendList(call.reply, 'reads', { ...(await ownReads(deps, signedIn(call), { id: call.params.id, offset, limit })), offset });
  },
  getApplicationPdf: async (deps, call) => {
    const { name, bytes } = await readApplicationPdf(deps, signedIn(call), { id: call.params.id, locale: call.request.locale });
    setDownloadHeaders(call.reply, { name, type: 'application/pdf' });
    return bytes;
  },
};
