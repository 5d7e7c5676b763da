import type { HandlersOf } from '../../platform/http/handler';
import { parseList, sendList } from '../../platform/http/lists';
import { isoInstant } from '../../platform/db/queries/instants';
import { listUpdateRows, type UpdateRow } from './queries/updates';
import { seeUpdates } from './see-updates';
import { idsIn } from '../../core/catalogue/routes/filter-values';
import { signedIn } from '../../platform/http/signed-in';

function updateRecord({ application_id, event, step, application_status, number, programme, university, status, at: when, by, reason, unread }: UpdateRow) {
  const at = isoInstant(when);
  const id = `${String(application_id)}-${step === null ? `${event}-${at}` : String(step)}`;
  return { id, application_id, event, step, application_status, number, programme, university, status, at, by, reason, unread };
}

export const updateHandlers: HandlersOf<'listUpdates' | 'seeUpdates'> = {
  listUpdates: async ({ db }, exchange) => {
    const { filter, offset, limit } = parseList(exchange.query, { sortable: [], filterable: ['application_id'], defaultSort: { field: 'at', order: 'DESC' } });
    const of = { applicant: signedIn(exchange).sub, applications: idsIn(filter, 'application_id') };
    return sendList(exchange.reply, 'updates', { ...(await listUpdateRows(db, of, { offset, limit })), offset }).map(updateRecord);
  },
  seeUpdates: async (deps, exchange) => ({ unread: await seeUpdates(deps, signedIn(exchange), new Date(exchange.body.until)) }),
};
