import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { ValidationFailed } from '../../platform/errors';
import { insertAssignments } from './queries/assignments';
import { writeAudit } from '../../core/audit/queries';
import { isoInstantOrNull } from '../../platform/db/queries/instants';
import { scoringProgress, setDue, setDueOfCall, takeDueScoring } from './queries/scoring-dates';
import { staffBySub } from '../../core/staff/queries/staff';
import { requireCall } from '../../core/staff/require-call';
import { notifyEvaluators } from './notify-evaluators';

/** The interval of the job that reminds evaluators, in milliseconds. */
export const SCORING_PAUSE = 60_000;

/** The date until which evaluators are asked to score. @throws {ValidationFailed} for one that is over */
export function dueDate(due: string | null | undefined, now: Date): Date | undefined {
  if (due === null || due === undefined) return undefined;
  const date = new Date(due);
  if (date <= now) throw new ValidationFailed([{ loc: ['body', 'due_at'], type: 'date_passed' }]);
  return date;
}

/** Adds assignments with their date, and mails each evaluator once about all that are new to them. @returns the ids of the new ones */
export async function addAssignments(
  deps: Deps,
  tx: Db,
  { pairs, due, now }: { pairs: readonly { application: number; evaluator: string }[]; due: Date | undefined; now: Date },
): Promise<number[]> {
  const assignments = await insertAssignments(tx, pairs, now);
  if (assignments.length === 0) return [];
  if (due) await setDue(tx, assignments, { due, now });
  await notifyEvaluators(deps, tx, { assignments, template: 'scoring_assigned', now });
  return assignments;
}

/** How far the evaluators of a call are. @throws {Problem} 404 out of scope */
export async function readScoringProgress(deps: Deps, identity: Identity, call: number): Promise<components['schemas']['CallScoring']> {
  await requireCall(deps, identity, { id: call, action: 'calls.scoring-read' });
  const rows = await scoringProgress(deps.db, call);
  const people = await staffBySub(deps.db, rows.map(({ evaluator }) => evaluator));
  const evaluators = rows.map(({ evaluator: sub, due_at, last_at, ...counts }) => ({
    evaluator: people.get(sub) ?? { sub, name: null, email: null },
    ...counts,
    due_at: isoInstantOrNull(due_at),
    last_at: isoInstantOrNull(last_at),
  }));
  return { evaluators };
}

/** Sets until when all that waits for scores in a call is to be scored; null takes the date off. @throws {Problem} 404 out of scope @throws {ValidationFailed} */
export async function setScoringDate(deps: Deps, identity: Identity, { call, due_at }: { call: number; due_at: string | null }): Promise<void> {
  await requireCall(deps, identity, { id: call, action: 'calls.scoring-date' });
  const now = deps.clock.now();
  const due = dueDate(due_at, now) ?? null;
  await deps.db.transaction(async (tx) => {
    const assignments = await setDueOfCall(tx, call, { due, now });
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'calls.scoring-date', subject: `calls:${String(call)}`, details: { due_at, assignments } });
  });
}

/** Reminds evaluators two days before the date of their assignments and at it, in one mail each; several processes may run it concurrently. */
export async function remindEvaluators(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const dueRows = await takeDueScoring(tx, now);
    for (const [step, template] of [[1, 'scoring_due_soon'], [2, 'scoring_due']] as const) {
      const assignments = dueRows.flatMap(({ id, reminded }) => (Number(reminded) === step ? [Number(id)] : []));
      if (assignments.length > 0) await notifyEvaluators(deps, tx, { assignments, template, now });
    }
  });
}
