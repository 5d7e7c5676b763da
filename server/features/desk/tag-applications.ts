import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAuditOfMany } from '../../core/audit/queries';
import { changeTags } from '../../core/review/queries/review-desk';
import { requireSent } from '../../core/review/scope';

/** The maximum number of tags of an application. */
const MAX_TAGS = 20;

interface Tagging {
  ids: readonly number[];
  add: readonly string[];
  remove: readonly string[];
}

/** Adds and removes tags of sent applications, all or none. @throws {Problem} 404 when one is out of scope; 409 when one would have too many */
export async function tagApplications(deps: Deps, identity: Identity, { ids, add, remove }: Tagging): Promise<void> {
  const action = 'application.tag' as const;
  await requireSent(deps, identity, { ids, action });
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const most = await changeTags(tx, ids, { add, remove, now });
    if (most > MAX_TAGS) throw new Problem(409, 'too_many_tags', { limit: MAX_TAGS });
    const entry = { at: now, actor: identity.sub, action, details: { add, remove } };
    await writeAuditOfMany(tx, entry, ids.map((id) => `application:${String(id)}`));
  });
}
