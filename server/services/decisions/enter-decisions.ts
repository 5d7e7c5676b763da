import { DECIDABLE_STATUSES, statusesTo, type Decision } from '@domain/review/decisions';
import type { Deps, Identity } from '../../deps';
import { writeAuditOfMany } from '../../repositories/audit';
import { enterFirstDecisions } from '../../repositories/decisions';
import { lockApplications } from '../../repositories/review-desk';
import { requireSent } from '../review/scope';

/** The ids of the applications for which a decision was entered or skipped. */
export interface Entered {
  entered: number[];
  /** Applications that already have a decision, or whose status has no transition for this one. */
  skipped: number[];
}

/**
 * Enters the same decision on applications to this Secretary's institutions, all in one transaction; decisions that are already entered stay.
 * @throws {Problem} 404 when one is out of scope
 */
export async function enterDecisions(deps: Deps, identity: Identity, { ids, decision }: { ids: readonly number[]; decision: Decision }): Promise<Entered> {
  const action = 'decision.enter' as const;
  await requireSent(deps, identity, { ids, action });
  const { outcome } = decision;
  const statuses = DECIDABLE_STATUSES.filter((status) => statusesTo(outcome, status));
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const rows = await lockApplications(tx, ids, statuses);
    const entered = await enterFirstDecisions(tx, rows.map(({ id }) => Number(id)), { decision, by: identity.sub, at: now });
    if (entered.length > 0) await writeAuditOfMany(tx, { at: now, actor: identity.sub, action, details: { outcome } }, entered.map((id) => `application:${String(id)}`));
    const done = new Set(entered);
    return { entered: ids.filter((id) => done.has(id)), skipped: ids.filter((id) => !done.has(id)) };
  });
}
