import { SCORABLE_STATUSES } from '@domain/applications/application-lifecycle';
import type { Deps, Identity } from '../../deps';
import { writeAuditOfMany } from '../../core/audit/queries';
import { lockApplications } from '../../core/review/queries/review-desk';
import { universitiesOfRubrics } from './queries/rubrics';
import { requireSent } from '../../core/review/scope';
import { requireEvaluators } from './assign';
import { addAssignments, dueDate } from './scoring-dates';

/** The ids of the applications that were assigned or skipped. */
export interface AssignedMany {
  assigned: number[];
  /** Applications that are not under review, or whose call has no rubric. */
  skipped: number[];
}

/**
 * Assigns applications to evaluators, all in one transaction; existing assignments and withdrawals do not change.
 * @throws {Problem} 404 when one is out of scope
 * @throws {ValidationFailed} for a person who may not evaluate for one of the institutions
 */
export async function assignMany(
  deps: Deps,
  identity: Identity,
  { ids, evaluators, due_at }: { ids: readonly number[]; evaluators: readonly string[]; due_at?: string | undefined },
): Promise<AssignedMany> {
  const action = 'application.assign' as const;
  await requireSent(deps, identity, { ids, action });
  const now = deps.clock.now();
  const due = dueDate(due_at, now);
  return deps.db.transaction(async (tx) => {
    const rows = await lockApplications(tx, ids, SCORABLE_STATUSES);
    const universities = await universitiesOfRubrics(tx, [...new Set(rows.map(({ call_id }) => Number(call_id)))]);
    for (const university of new Set(universities.values())) await requireEvaluators(tx, university, evaluators);
    const ready = new Set(rows.filter(({ call_id }) => universities.has(Number(call_id))).map(({ id }) => Number(id)));
    const assigned = ids.filter((id) => ready.has(id));
    if (assigned.length > 0) {
      await addAssignments(deps, tx, { pairs: assigned.flatMap((application) => evaluators.map((evaluator) => ({ application, evaluator }))), due, now });
      await writeAuditOfMany(tx, { at: now, actor: identity.sub, action, details: { evaluators } }, assigned.map((id) => `application:${String(id)}`));
    }
    return { assigned, skipped: ids.filter((id) => !ready.has(id)) };
  });
}
