import { SEATED_STATUSES } from '@domain/applications/application-lifecycle';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { lockApplication, type ApplicationRow } from '../../core/applications/queries/applications';
import { writeAudit } from '../../core/audit/queries';
import { findDecision, saveDecision, type DecisionRow } from './queries/decisions';
import { notifyApplicant } from '../../core/mails/notify-applicant';
import { requireSent } from '../../core/review/scope';

/** A condition by its index in the released decision, from 0. */
interface Tick {
  id: number;
  condition: number;
  met: boolean;
}

type Conditions = NonNullable<NonNullable<DecisionRow['released']>['conditions']>;

function conditionsOf(row: ApplicationRow | undefined, { released }: DecisionRow, condition: number): Conditions {
  const conditions = released?.conditions ?? [];
  if (!row || !SEATED_STATUSES.includes(row.status) || !conditions[condition]) throw new Problem(409, 'no_such_condition');
  return conditions;
}

async function tick(tx: Db, { id, condition, met }: Tick, now: Date) {
  const row = await lockApplication(tx, id);
  const before = await findDecision(tx, id);
  const conditions = conditionsOf(row, before, condition);
  if ((conditions[condition]?.met_at !== null) === met) return { row, before, saved: before, done: false };
  const ticked = conditions.map((each, index) => (index === condition ? { ...each, met_at: met ? now.toISOString() : null } : each));
  const saved = await saveDecision(tx, { ...before, released: before.released && { ...before.released, conditions: ticked } });
  return { row, before, saved, done: ticked.every(({ met_at }) => met_at !== null) };
}

/** Marks a condition of an offer as met or unmet; once all are met, the applicant gets a mail. @throws {Problem} 404; 409 for an unknown condition */
export async function tickCondition(deps: Deps, identity: Identity, change: Tick): Promise<DecisionRow> {
  const action = 'decision.condition';
  await requireSent(deps, identity, { ids: [change.id], action });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const { row, before, saved, done } = await tick(tx, change, now);
    if (saved === before) return saved;
    const { id, ...details } = change;
    await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `application:${String(id)}`, details });
    if (row && done) await notifyApplicant(deps, tx, { row, template: 'conditions_met', event: `conditions-${String(saved.version)}`, now });
    return saved;
  });
}
