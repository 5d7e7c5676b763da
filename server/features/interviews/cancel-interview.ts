import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../../core/audit/queries';
import { cancelInterviewRow, findInterview, slotOf, type InterviewRow } from './queries';
import { readCallTerms } from '../../core/applications/call-terms';
import { lockSent, requireSent } from '../../core/review/scope';
import { notifyOfInterviews } from './notify-of-interview';

/**
 * Cancels the interview of one application and mails the reason to the applicant; a booked place in a slot becomes free.
 * @throws {Problem} 404; 409 without an invitation, or if it is already cancelled
 */
export async function cancelInterview(deps: Deps, identity: Identity, { id, reason }: { id: number; reason: string }): Promise<InterviewRow> {
  const action = 'application.cancel-interview';
  await requireSent(deps, identity, { ids: [id], action });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await lockSent(tx, id);
    const interview = await findInterview(tx, id);
    if (!interview || interview.cancelled_at !== null) throw new Problem(409, 'interview_not_there');
    const slot = await slotOf(tx, interview);
    const cancelled = await cancelInterviewRow(tx, id, { reason: reason.trim(), now });
    await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `application:${String(id)}`, ...(slot && { details: { slot: slot.id } }) });
    const { time_zone: zone } = await readCallTerms(tx, row.call_id);
    await notifyOfInterviews(deps, tx, { interviews: [cancelled], template: 'interview_cancelled', zone, now });
    return cancelled;
  });
}
