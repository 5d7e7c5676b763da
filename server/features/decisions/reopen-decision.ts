import { transition } from '@domain/applications/application-lifecycle';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { findApplication, hasOtherLive, lockApplication, saveApplication, type ApplicationRow } from '../../core/applications/queries/applications';
import { writeAudit } from '../../core/audit/queries';
import { findDecision, reopenReleased, setReopening, type DecisionRow, type Reopening } from './queries/decisions';
import { lockCall } from '../../core/catalogue/queries/calls';
import { closeRanks } from './queries/releases';
import { readCallTerms } from '../../core/applications/call-terms';
import { notifyApplicant } from '../../core/mails/notify-applicant';
import { requireSent } from '../../core/review/scope';
import { staffName } from '../../core/staff/staff-name';

/** @throws {Problem} 409 unless a decision was released that the lifecycle lets reopen, and the applicant has no other live application for the call */
async function requireReopenable(tx: Db, row: ApplicationRow, { released }: DecisionRow): Promise<void> {
  if (!released || !transition('reconsider').from.includes(row.status)) throw new Problem(409, 'not_reopenable');
  if (await hasOtherLive(tx, row)) throw new Problem(409, 'not_reopenable_other');
}

/** Takes the released decision back: the application is under review again, and its applicant is told. The former decision stays as history. */
async function reopen(deps: Deps, tx: Db, { row, reopening, identity }: { row: ApplicationRow; reopening: Reopening; identity: Identity }): Promise<void> {
  const now = deps.clock.now();
  const { to } = transition('reconsider');
  await reopenReleased(tx, row.id, { ...reopening, done_by: identity.sub, done_by_name: staffName(identity), done_at: now.toISOString() });
  const timeline = [...row.timeline, { status: to, at: now.toISOString(), by: 'secretary' as const, reason: reopening.reason }];
  const saved = await saveApplication(tx, row.id, { state: { ...row, status: to, timeline }, now });
  await closeRanks(tx, row.call_id);
  await writeAudit(tx, {
    at: now,
    actor: identity.sub,
    action: 'decision.reopen',
    subject: `application:${String(row.id)}`,
    details: { reason: reopening.reason, requested_by: reopening.by },
  });
  const parameters = () => ({ reason: reopening.reason });
  await notifyApplicant(deps, tx, { row: saved, template: 'decision_reopened', event: `decision-reopened-${String(saved.version)}`, parameters, now });
}

/**
 * Reopens a released decision with a reason. Where the call wants a second person, the first request waits, and another Secretary's request carries it out.
 * @throws {Problem} 404; 409 if nothing can be reopened, or for the second request of the same person
 */
export async function reopenDecision(deps: Deps, identity: Identity, { id, reason }: { id: number; reason: string }): Promise<DecisionRow> {
  await requireSent(deps, identity, { ids: [id], action: 'decision.reopen' });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const found = await findApplication(tx, id);
    if (!found) throw new Problem(404, 'not_found');
    // The call first, as releases lock it.
    await lockCall(tx, found.call_id);
    const row = (await lockApplication(tx, id)) ?? found;
    const before = await findDecision(tx, id);
    await requireReopenable(tx, row, before);
    const { four_eyes } = await readCallTerms(tx, row.call_id);
    const own: Reopening = { reason, by: identity.sub, by_name: staffName(identity), at: now.toISOString() };
    if (four_eyes && !before.reopening) {
      await setReopening(tx, id, own);
      await writeAudit(tx, { at: now, actor: identity.sub, action: 'decision.ask-reopening', subject: `application:${String(id)}`, details: { reason } });
      return findDecision(tx, id);
    }
    if (four_eyes && before.reopening?.by === identity.sub) throw new Problem(409, 'own_reopening');
    await reopen(deps, tx, { row, reopening: before.reopening ?? own, identity });
    return findDecision(tx, id);
  });
}

/** Takes back the request to reopen a decision that waits for a second person; does nothing without one. @throws {Problem} 404 */
export async function cancelReopening(deps: Deps, identity: Identity, id: number): Promise<DecisionRow> {
  await requireSent(deps, identity, { ids: [id], action: 'decision.reopen' });
  return deps.db.transaction(async (tx) => {
    await lockApplication(tx, id);
    const before = await findDecision(tx, id);
    if (!before.reopening) return before;
    await setReopening(tx, id, null);
    await writeAudit(tx, { at: deps.clock.now(), actor: identity.sub, action: 'decision.cancel-reopening', subject: `application:${String(id)}` });
    return findDecision(tx, id);
  });
}
