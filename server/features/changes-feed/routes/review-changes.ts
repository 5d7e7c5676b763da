import { changeCursors } from '../change-cursors';
import type { HandlersOf } from '../../../platform/http/handler';
import { applicationChanges, lastApplicationChange } from '../queries/application-changes';
import { listReviewRows } from '../../../core/review/queries/review';
import { auditReads } from '../../../core/applications/audit-reads';
import { institutionsOf } from '../../../core/staff/institutions';
import { reviewSummary } from '../../../core/review/list';
import { signedIn } from '../../../platform/http/signed-in';

const MAX_CHANGES = 500;
const BY_ID = { offset: 0, limit: MAX_CHANGES, sort: { field: 'id', order: 'ASC' } } as const;
const cursors = changeCursors('applications');

/** The feed of changes of the applications to the user's institutions, for a system that keeps a copy. */
export const reviewChangeHandlers: HandlersOf<'listReviewChanges'> = {
  listReviewChanges: async (deps, exchange) => {
    const identity = signedIn(exchange);
    const institutions = await institutionsOf(deps.db, identity, 'isSecretary');
    const last = await lastApplicationChange(deps.db);
    const since = cursors.read(exchange.query.since, last);
    const changed = await applicationChanges(deps.db, { institutions, after: since, upTo: last }, MAX_CHANGES);
    const { rows } = await listReviewRows(deps.db, { institutions, ids: changed.map(({ application_id }) => application_id) }, BY_ID);
    await auditReads(deps, identity, { action: 'application.read-in-list', applicationIds: rows.map(({ id }) => id) });
    const sent = new Map(rows.map((row) => [Number(row.id), reviewSummary(row)]));
    const changes = changed.flatMap(({ application_id: id, first_number: first, arrived_number: arrived }) => {
      const application = sent.get(id) ?? null;
      // An application that arrived and was taken back after the cursor was never in the client's copy.
      if (first === null || (application === null && first > since)) return [];
      // An application that is sent again is new to a client that removed its copy.
      const isNew = arrived === null || arrived > since;
      return [{ id, change: application === null ? ('removed' as const) : isNew ? ('sent' as const) : ('changed' as const), application }];
    });
    const more = changed.length === MAX_CHANGES;
    return { changes, cursor: cursors.write(more ? (changed.at(-1)?.number ?? last) : last), more };
  },
};
