import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { lockApplication } from '../../core/applications/queries/applications';
import { writeAudit } from '../../core/audit/queries';
import { saveExtension, type Extension } from '../../core/applications/queries/deadline-extensions';
import { universityOfApplication } from '../../core/staff/queries/staff-scope';
import { auditReads } from '../../core/applications/audit-reads';
import { readCallTerms } from '../../core/applications/call-terms';
import { notifyApplicant } from '../../core/mails/notify-applicant';
import { includes, institutionsOf } from '../../core/staff/institutions';

const MAX_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Gives one draft a later deadline than its call has, and mails its applicant.
 * @throws {Problem} 404 for an application to other institutions; 409 for one that was sent, or whose call is not published
 * @throws {ValidationFailed} for an instant that is not after both the call's deadline and now, or more than 30 days later
 */
export async function extendDeadline(
  deps: Deps,
  identity: Identity,
  { application, ...requestedExtension }: Extension & { application: number },
): Promise<Extension> {
  const { db, clock } = deps;
  const now = clock.now();
  const university = await universityOfApplication(db, application);
  if (!includes(await institutionsOf(db, identity, 'isHelpdesk'), university)) {
    if (university !== undefined) await auditReads(deps, identity, { action: 'application.extend-denied', applicationIds: [application], as: 'helpdesk' });
    throw new Problem(404, 'not_found');
  }
  return db.transaction(async (tx) => {
    const row = await lockApplication(tx, application);
    if (!row) throw new Problem(404, 'not_found');
    if (row.status !== 'Draft') throw new Problem(409, 'application_not_draft', { status: row.status });
    const call = await readCallTerms(tx, row.call_id);
    if (call.state !== 'published') throw new Problem(409, 'call_not_open_cancelled');
    const until = new Date(requestedExtension.until);
    const least = Math.max(Date.parse(call.closes_at), now.getTime());
    if (!(until.getTime() > least)) throw new ValidationFailed([{ loc: ['body', 'until'], type: 'extension_not_later' }]);
    if (until.getTime() > least + MAX_MS) throw new ValidationFailed([{ loc: ['body', 'until'], type: 'extension_too_late' }]);
    const extension = { until: until.toISOString(), reason: requestedExtension.reason };
    await saveExtension(tx, application, { ...extension, now });
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'application.extend', subject: `application:${application}`, details: extension });
    await notifyApplicant(deps, tx, {
      row,
      template: 'deadline_extended',
      now,
      // An extension does not change the draft's version, so the date identifies the event; a repeated date is mailed once.
      event: `extended-${String(until.getTime())}`,
      parameters: { reason: requestedExtension.reason, link: `${deps.config.publicUrl}/applications/${String(application)}/update` },
    });
    return extension;
  });
}
