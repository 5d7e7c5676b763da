import { DECIDABLE_STATUSES } from '@domain/applications/application-lifecycle';
import { statusesTo, type Decision } from '@domain/review/decisions';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { writeAuditOfMany } from '../../core/audit/queries';
import { enterFirstDecisions } from './queries/decisions';
import { lockApplications } from '../../core/review/queries/review-desk';
import { requireSent } from '../../core/review/scope';

const ACTION = 'decision.enter' as const;

/** The ids of the applications for which a decision was entered or skipped. */
export interface Entered {
  entered: number[];
  /** Applications that already have a decision, or whose status has no transition for this one. */
  skipped: number[];
}

/** Enters the same decision on applications in one transaction; decisions that are already entered stay. Ranks follow the scores, or with `asGiven` the order of `ids`. The caller checks the scope. */
export async function enterDecisionsIn(
  deps: Deps,
  tx: Db,
  { by, ids, decision, asGiven = false }: { by: string; ids: readonly number[]; decision: Decision; asGiven?: boolean },
): Promise<Entered> {
  const { outcome } = decision;
  const statuses = DECIDABLE_STATUSES.filter((status) => statusesTo(outcome, status));
  const now = deps.clock.now();
  const rows = await lockApplications(tx, ids, statuses);
  const open = new Set(rows.map(({ id }) => Number(id)));
  const entered = await enterFirstDecisions(tx, ids.filter((id) => open.has(id)), { decision, by, at: now, asGiven });
  if (entered.length > 0)
    await writeAuditOfMany(
      tx,
      { at: now, actor: by, action: ACTION, details: { outcome } },
      entered.map((id) => `application:${String(id)}`),
    );
  const done = new Set(entered);
  return { entered: ids.filter((id) => done.has(id)), skipped: ids.filter((id) => !done.has(id)) };
}

/**
 * Enters the same decision on applications to this Secretary's institutions, all in one transaction; decisions that are already entered stay.
 * @throws {Problem} 404 when one is out of scope
 */
export async function enterDecisions(deps: Deps, identity: Identity, { ids, decision }: { ids: readonly number[]; decision: Decision }): Promise<Entered> {
  await requireSent(deps, identity, { ids, action: ACTION });
  return deps.db.transaction((tx) => enterDecisionsIn(deps, tx, { by: identity.sub, ids, decision }));
}
