import type { HandlersOf } from '../http/handler';
import { parseList, sendList } from '../http/lists';
import { listUpdateRows, type UpdateRow } from '../repositories/updates';
import { seeUpdates } from '../services/updates/see-updates';
import { signedIn } from './signed-in';

const updateRecord = ({ application_id, step, application_status, number, programme, university, status, at, by, reason, unread }: UpdateRow) => ({
  id: `${String(application_id)}-${String(step)}`,
  application_id,
  step,
  application_status,
  number,
  programme,
  university,
  status,
  at,
  by,
  reason: reason ?? null,
  unread,
});

export const updateHandlers: HandlersOf<'listUpdates' | 'seeUpdates'> = {
  listUpdates: async ({ db }, call) => {
    const { offset, limit } = parseList(call.query, { sortable: [], filterable: [], defaultSort: { field: 'at', order: 'DESC' } });
    return sendList(call.reply, 'updates', { ...(await listUpdateRows(db, signedIn(call).sub, { offset, limit })), offset }).map(updateRecord);
  },
  seeUpdates: async (deps, call) => ({ unread: await seeUpdates(deps, signedIn(call), new Date(call.body.until)) }),
};
