import type { Deps, Identity } from '../../deps';
import { saveApplication, type ApplicationRow } from './queries/applications';
import { writeAudit } from '../audit/queries';
import { notifyApplicant } from '../mails/notify-applicant';
import { announce } from './announce';
import { lockOwnApplication, nextStatus, withStep } from './application-scope';
import { readCallTerms } from './call-terms';

/**
 * Withdraws a sent application; the timeline keeps the reason, if any, and the frozen copy stays.
 * @throws {Problem} 404; 409 in a status without withdrawal
 */
export async function withdrawApplication(deps: Deps, identity: Identity, { id, reason }: { id: number; reason: string | undefined }): Promise<ApplicationRow> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, identity, id);
    const call = await readCallTerms(tx, row.call_id);
    const status = nextStatus('withdraw', row, { call, now });
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'application.withdraw', subject: `application:${id}` });
    const steps = withStep(row, status, now);
    const timeline = steps.map((step, index) => (reason && index === steps.length - 1 ? { ...step, reason } : step));
    for (const { onWithdraw } of deps.features) await onWithdraw?.(tx, id, now);
    const saved = await saveApplication(tx, id, { state: { ...row, status, timeline }, now });
    await notifyApplicant(deps, tx, { row: saved, template: 'application_withdrawn', now });
    await announce(deps, tx, { event: 'application.withdrawn', applications: [id], now });
    if (row.status === 'Waitlisted') await deps.jobs.send(tx, 'waiting_list', [{ call: row.call_id }]);
    return saved;
  });
}
