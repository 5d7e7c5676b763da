import { transition } from '@domain/applications/application-lifecycle';
import type { Deps, Identity } from '../../deps';
import { writeAuditOfMany } from '../../core/audit/queries';
import { stepApplications } from '../../core/review/queries/review-desk';
import { notifyApplicants } from '../../core/mails/notify-applicant';
import { requireSent } from '../../core/review/scope';

/** The ids of the applications whose review was started or skipped. */
export interface Started {
  started: number[];
  /** Applications whose status allows no start of a review. */
  skipped: number[];
}

/** Starts the review of applications, all in one transaction, and mails their applicants. @throws {Problem} 404 when one is out of scope */
export async function startReview(deps: Deps, identity: Identity, ids: readonly number[]): Promise<Started> {
  await requireSent(deps, identity, { ids, action: 'application.review' });
  const now = deps.clock.now();
  const { from, to } = transition('review');
  return deps.db.transaction(async (tx) => {
    const rows = await stepApplications(tx, ids, { from, step: { status: to, at: now.toISOString(), by: 'secretary' }, now });
    const started = rows.map(({ id }) => id);
    const done = new Set(started);
    const entry = { at: now, actor: identity.sub, action: 'application.review' as const };
    if (started.length > 0) await writeAuditOfMany(tx, entry, started.map((id) => `application:${String(id)}`));
    await notifyApplicants(deps, tx, { notifications: rows.map((row) => ({ row, template: 'application_under_review' })), now });
    return { started, skipped: ids.filter((id) => !done.has(id)) };
  });
}
