import { validationMessage } from '@domain/messages/validation';
import type { components } from '@generated/api';
import type { Deps, Exchange } from '../deps';
import { setDownloadHeaders } from '../files/file-reply';
import type { HandlersOf } from '../http/handler';
import { parseList, sendList } from '../http/lists';
import { expectedVersion, sendRecord } from '../http/versions';
import { APPLICATION_SORTS, listApplicationRows, type ApplicationRow } from '../repositories/applications';
import { auditReads } from '../services/applications/audit-reads';
import { applicationParts } from '../services/applications/application-record';
import { visibleApplication } from '../services/applications/application-scope';
import { readApplicationPdf } from '../services/applications/application-pdf';
import { createApplication } from '../services/applications/create-application';
import { deleteApplication } from '../services/applications/delete-application';
import { finalizeApplication } from '../services/applications/finalize-application';
import { readApplicationFile } from '../services/applications/read-application-file';
import { reopenApplication } from '../services/applications/reopen-application';
import { updateApplication } from '../services/applications/update-application';
import { withdrawApplication } from '../services/applications/withdraw-application';
import { sendStoredFile } from '../services/files/send-stored-file';
import { institutionsOf } from '../services/staff/institutions';
import { readCallRecords } from '../services/catalogue/read-calls';
import { idsIn, wordsIn } from './filter-values';
import { signedIn } from './signed-in';

type ApplicationRecord = components['schemas']['applications_record'];

/** Applications as the reader gets them: with the call each is for, and what is missing in the reader's language. */
async function records(deps: Deps, { request }: Exchange, rows: readonly ApplicationRow[]): Promise<ApplicationRecord[]> {
  const calls = await readCallRecords(deps.db, rows.map((row) => row.call_id), deps.clock.now());
  const parts = await applicationParts(deps, rows);
  return parts.map((part) => ({
    ...part,
    call: required(calls.get(part.call_id)),
    missing: part.missing.map(({ loc, type, ctx = {} }) => ({ loc: [...loc], type, ctx, msg: validationMessage(type, ctx, request.locale) })),
  }));
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('An application belongs to a call, and one row gives one record.');
  return value;
}

async function send(deps: Deps, call: Exchange, row: ApplicationRow): Promise<ApplicationRecord> {
  const [record] = await records(deps, call, [row]);
  return sendRecord(call.reply, required(record));
}

const FILTERS = ['id', 'status', 'prog_type', 'call_id'];

const list: HandlersOf<'listApplications'>['listApplications'] = async (deps, call) => {
  const identity = signedIn(call);
  const { sub, roles } = identity;
  const page = parseList(call.query, { sortable: APPLICATION_SORTS, filterable: FILTERS, defaultSort: { field: 'id', order: 'DESC' } });
  const filter = {
    // A Secretary reads what was sent to their institutions, by whomever; an applicant everything of their own.
    ...(roles.isSecretary ? { withoutDrafts: true, institutions: await institutionsOf(deps.db, identity, 'isSecretary') } : { applicant: sub }),
    ids: idsIn(page.filter.id),
    statuses: wordsIn(page.filter.status),
    progTypes: wordsIn(page.filter.prog_type),
    callIds: idsIn(page.filter.call_id),
  };
  const { rows, total } = await listApplicationRows(deps.db, filter, page);
  await auditReads(deps, identity, { action: 'application.read-in-list', applicationIds: rows.map(({ id }) => id) });
  return sendList(call.reply, 'applications', { rows: await records(deps, call, rows), total, offset: page.offset });
};

export const applicationHandlers: HandlersOf<
  | 'listApplications'
  | 'getApplication'
  | 'createApplication'
  | 'updateApplication'
  | 'deleteApplication'
  | 'finalizeApplication'
  | 'reopenApplication'
  | 'withdrawApplication'
  | 'getApplicationFile'
  | 'getApplicationPdf'
> = {
  listApplications: list,
  getApplication: async (deps, call) => send(deps, call, await visibleApplication(deps, signedIn(call), { id: call.params.id, action: 'application.read' })),
  createApplication: async (deps, call) => {
    const key = call.request.headers['idempotency-key'];
    const wanted = { callId: call.body.call_id, key: typeof key === 'string' ? key : undefined };
    return send(deps, call, await createApplication(deps, signedIn(call), wanted));
  },
  updateApplication: async (deps, call) => {
    const change = { id: call.params.id, draft: call.body, expected: expectedVersion(call.request, call.body) };
    return send(deps, call, await updateApplication(deps, signedIn(call), change));
  },
  deleteApplication: async (deps, call) => {
    await deleteApplication(deps, signedIn(call), call.params.id);
    return undefined;
  },
  finalizeApplication: async (deps, call) => {
    const request = { id: call.params.id, arrived: call.request.arrived };
    return send(deps, call, await finalizeApplication(deps, signedIn(call), request));
  },
  reopenApplication: async (deps, call) => send(deps, call, await reopenApplication(deps, signedIn(call), call.params.id)),
  withdrawApplication: async (deps, call) => send(deps, call, await withdrawApplication(deps, signedIn(call), call.params.id)),
  getApplicationFile: async (deps, call) => {
    const of = { applicationId: call.params.id, fileId: call.params.file_id };
    return sendStoredFile(deps, call.reply, await readApplicationFile(deps, signedIn(call), of));
  },
  getApplicationPdf: async (deps, call) => {
    const { name, bytes } = await readApplicationPdf(deps, signedIn(call), { id: call.params.id, locale: call.request.locale });
    setDownloadHeaders(call.reply, { name, type: 'application/pdf' });
    return bytes;
  },
};
