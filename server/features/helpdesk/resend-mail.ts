import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { findApplicant } from '../../core/profile/queries/applicants';
import { writeAudit } from '../../core/audit/queries';
import { findMail } from '../../core/mails/queries/mails';
import { universityOfApplication } from '../../core/staff/queries/staff-scope';
import { auditReads } from '../../core/applications/audit-reads';
import { shownMail } from '../../core/mails/shown-mail';
import { queueMails } from '../../core/mails/queue-mails';
import { includes, institutionsOf } from '../../core/staff/institutions';

/** A mail to an applicant of the Helpdesk's institutions. @throws {Problem} 404 for any other, audited as `action` */
async function requireMail(deps: Deps, identity: Identity, { id, action }: { id: number; action: 'mail.read' | 'mail.resend' }) {
  const { db } = deps;
  const institutions = await institutionsOf(db, identity, 'isHelpdesk');
  const mail = await findMail(db, id);
  const university = mail?.application_id === null || !mail ? undefined : await universityOfApplication(db, mail.application_id);
  const person = mail && (await findApplicant(db, mail.recipient));
  if (!person || !includes(institutions, university)) {
    const concerned = mail?.application_id;
    if (typeof concerned === 'number')
      await auditReads(deps, identity, { action: `${action}-denied`, applicationIds: [concerned], details: { mail: id }, as: 'helpdesk' });
    throw new Problem(404, 'not_found');
  }
  const subject = mail.application_id === null ? `applicant:${mail.recipient}` : `application:${mail.application_id}`;
  return { mail, person, subject };
}

/** A mail as it was sent, without the links that let their holder in without a sign-in; the look is in the audit trail. @throws {Problem} 404 */
export async function readMail(deps: Deps, identity: Identity, id: number) {
  const { mail, subject } = await requireMail(deps, identity, { id, action: 'mail.read' });
  await writeAudit(deps.db, { at: deps.clock.now(), actor: identity.sub, action: 'mail.read', subject, details: { mail: id, template: mail.template } });
  return shownMail(mail, deps.templates);
}

/** Sends a mail again, to the person's current address. @throws {Problem} 404 for a mail outside the Helpdesk's institutions */
export async function resendMail(deps: Deps, identity: Identity, id: number): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const { mail, person, subject } = await requireMail(deps, identity, { id, action: 'mail.resend' });
  await db.transaction(async (tx) => {
    const again = { ...mail, message_id: `again-${now.getTime()}-${mail.message_id}`, address: person.email ?? mail.address };
    await queueMails(deps, tx, { mails: [again], now });
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'mail.resend', subject, details: { mail: id, template: mail.template } });
  });
}
