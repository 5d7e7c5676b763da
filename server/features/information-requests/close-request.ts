import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../../core/audit/queries';
import { closeRequest, requestsOf, type InformationRequestRow } from './queries';
import { lockSent, requireSent } from '../../core/review/scope';

/** Closes an information request: its answer was seen, or is no longer needed. @throws {Problem} 404 */
export async function closeInformationRequest(deps: Deps, identity: Identity, of: { id: number; request: number }): Promise<InformationRequestRow> {
  const action = 'application.close-information';
  await requireSent(deps, identity, { ids: [of.id], action });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockSent(tx, of.id);
    const found = (await requestsOf(tx, of.id)).find(({ id }) => id === of.request);
    if (!found) throw new Problem(404, 'not_found');
    await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `application:${String(of.id)}`, details: { request: found.id } });
    return closeRequest(tx, found, now);
  });
}
