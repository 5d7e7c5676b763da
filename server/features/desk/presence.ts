import type { Deps, Identity } from '../../deps';
import { notePresence } from './queries/presence';
import { findDesk } from '../../core/review/queries/review-desk';
import { requireSent } from '../../core/review/scope';
import { staffName } from '../../core/staff/staff-name';

/** A person without a heartbeat for this long has left the page. */
const ABSENT_AFTER_MS = 40_000;

/** Records that a member of staff has an application open. @returns its version, and the names of the others who have it open. @throws {Problem} 404 */
export async function updatePresence(deps: Deps, identity: Identity, id: number): Promise<{ version: number; others: string[] }> {
  await requireSent(deps, identity, { ids: [id], action: 'application.presence' });
  const now = deps.clock.now();
  const others = await notePresence(deps.db, { application: id, staff: identity.sub, name: staffName(identity) }, {
    now,
    since: new Date(now.getTime() - ABSENT_AFTER_MS),
  });
  return { version: (await findDesk(deps.db, id)).version, others };
}
