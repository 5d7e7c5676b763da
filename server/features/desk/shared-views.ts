import { SHARED_FILTERS } from '@domain/review/application-filters';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../../core/audit/queries';
import { deleteSharedView, insertSharedView, listSharedViews, type SharedView, type RequestedView } from './queries/shared-views';
import { institutionsOf } from '../../core/staff/institutions';
import { staffName } from '../../core/staff/staff-name';

/** The maximum number of views that a person sees. */
const MAX_VIEWS = 50;

/** The query parameters that a view stores. */
const STORED_PARAMETERS = new Set([...SHARED_FILTERS, 'sort', 'rows']);

const storedQuery = (query: string): string => new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => STORED_PARAMETERS.has(name))).toString();

/** The shared views of this Secretary's institutions. */
export const readSharedViews = async ({ db }: Deps, identity: Identity): Promise<SharedView[]> =>
  listSharedViews(db, await institutionsOf(db, identity, 'isSecretary'));

/**
 * Shares a view of the list of applications with all Secretaries of the same institutions.
 * @throws {Problem} 403 for a Secretary without an institution; 409 with too many views
 */
export async function shareView({ db, clock }: Deps, identity: Identity, { name, query, ...columns }: RequestedView): Promise<SharedView> {
  const institutions = await institutionsOf(db, identity, 'isSecretary');
  if (institutions !== 'all' && institutions.length === 0) throw new Problem(403, 'no_access');
  const now = clock.now();
  const author = { sub: identity.sub, name: staffName(identity) };
  const view = { name: name.trim(), query: storedQuery(query), ...columns };
  return db.transaction(async (tx) => {
    if ((await listSharedViews(tx, institutions)).length >= MAX_VIEWS) throw new Problem(409, 'too_many_views', { limit: MAX_VIEWS });
    const id = await insertSharedView(tx, { ...view, institutions, author, now });
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'view.create', subject: `view:${String(id)}` });
    return { id, ...view, by: author.name };
  });
}

/** Removes a shared view of this Secretary's institutions, whoever its author is. @throws {Problem} 404 */
export async function removeSharedView({ db, clock }: Deps, identity: Identity, id: number): Promise<void> {
  const entry = { at: clock.now(), actor: identity.sub, subject: `view:${String(id)}` };
  const isDone = await db.transaction(async (tx) => {
    if (!(await deleteSharedView(tx, await institutionsOf(tx, identity, 'isSecretary'), id))) return false;
    await writeAudit(tx, { ...entry, action: 'view.delete' });
    return true;
  });
  if (isDone) return;
  await writeAudit(db, { ...entry, action: 'view.delete-denied' });
  throw new Problem(404, 'not_found');
}
