import type { HandlersOf } from '../http/handler';
import { parseList, sendList } from '../http/lists';
import { isoInstant } from '../repositories/instants';
import { listUpdateRows, type UpdateRow } from '../repositories/updates';
import { seeUpdates } from '../services/updates/see-updates';
import { idsIn } from './filter-values';
import { signedIn } from './signed-in';

function updateRecord({ application_id, event, step, application_status, number, programme, university, status, at: when, by, reason, unread }: UpdateRow) {
  const at = isoInstant(when);
  const id = `${String(application_id)}-${step === null ? `${event}-${at}` : String(step)}`;
  return { id, application_id, event, step, application_status, number, programme, university, status, at, by, reason, unread };
}

export const updateHandlers: HandlersOf<'listUpdates' | 'seeUpdates'> = {
  listUpdates: async ({ db }, call) => {
    const { filter, offset, limit } = parseList(call.query, { sortable: [], filterable: ['application_id'], defaultSort: { field: 'at', order: 'DESC' } });
    const of = { applicant: signedIn(call).sub, applications: idsIn(filter, 'application_id') };
    return sendList(call.reply, 'updates', { ...(await listUpdateRows(db, of, { offset, limit })), offset }).map(updateRecord);
  },
  seeUpdates: async (deps, call) => ({ unread: await seeUpdates(deps, signedIn(call), new Date(call.body.until)) }),
};
