import { wantsMails } from '@domain/portal/mail-topics';
import type { Deps } from '../../deps';
import { compose } from '../../platform/mail/compose';
import { TOPIC_OF } from '../../platform/mail/templates';
import { unsubscribeLink } from './unsubscribe-links';
import type { MailTransport } from '../../platform/mail/transport';
import { ensureAccount } from '../accounts/queries/accounts';
import { findApplication } from '../applications/queries/applications';
import { deleteMail, findMail, giveUp, type MailRow, recordFailure, recordSent } from './queries/mails';
import { takeTurn } from './queries/mail-turns';
import { isCallOpen, readOwnTerms } from '../applications/call-terms';
import { composedParameters } from './composed-parameters';
import type { MailAttachment } from './facts';
import { traceOfNow } from '../../platform/telemetry/trace';
import { counterOf } from '../../platform/telemetry/registry';

const countAttempt = counterOf('propylaea_mail_attempts_total', 'Attempts of this process to hand a mail to the mail server, by result.', {
  result: ['delivered', 'failed'],
});

/** Whether a mail is still valid. A reminder is outdated once its draft is sent, deleted or too late, and the person may have unsubscribed meanwhile. */
async function isStillValid({ db, features }: Pick<Deps, 'db' | 'features'>, mail: MailRow, now: Date): Promise<boolean> {
  const { template, recipient, application_id } = mail;
  const topic = TOPIC_OF[template];
  if (topic && !wantsMails((await ensureAccount(db, recipient, { locale: 'en', now })).preferences, topic)) return false;
  for (const feature of features) if ((await feature.isStillValid?.(db, mail, now)) === false) return false;
  if (template !== 'draft_reminder' && template !== 'document_due') return true;
  const row = application_id === null ? undefined : await findApplication(db, application_id);
  return row?.status === 'Draft' && isCallOpen(await readOwnTerms(db, row), now);
}

/** Whether the mail server refuses this address or mail permanently (RFC 5321, 5yz). A failed login or connection is not a bounce. */
const isBounce = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

/** RFC 2369 and RFC 8058. */
const oneClick = (link: string) => ({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

async function attachmentsOf({ db, clock, config, features }: Pick<Deps, 'db' | 'clock' | 'config' | 'features'>, mail: MailRow): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const feature of features) attachments.push(...((await feature.attachmentsOf?.({ db, clock, config }, mail)) ?? []));
  return attachments;
}

/**
 * Delivers a mail of the outbox, unless it is already delivered. A failure is stored and thrown, so that the queue retries. No transaction
 * is open meanwhile, so that a slow mail server does not block the database. The mail is marked after its delivery, so a process that stops
 * between the two sends it again under the same Message-ID.
 */
export async function deliverMail(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'templates' | 'features'>, transport: MailTransport, id: number): Promise<void> {
  const { db, clock, config, templates } = deps;
  const mail = await findMail(db, id);
  if (!mail || mail.sent_at !== null || mail.given_up !== null || mail.unconfirmed) return;
  if (!(await isStillValid(deps, mail, clock.now()))) return giveUp(db, id, 'outdated');
  if (!(await takeTurn(db, mail, clock.now()))) return;
  const link = await unsubscribeLink(db, mail, config.publicUrl);
  const parameters = await composedParameters(deps, mail);
  const { subject, text, html } = compose({ ...mail, parameters, unsubscribe: link }, templates);
  const attachments = await attachmentsOf(deps, mail);
  try {
    await transport({
      messageId: `<${mail.message_id}>`,
      date: mail.created_at,
      from: config.mailFrom,
      // As an object, so that what it holds is one address, whatever is in it.
      to: { name: '', address: mail.address },
      headers: { 'Auto-Submitted': 'auto-generated', ...traceOfNow(), ...(link && oneClick(link)) },
      subject,
      text,
      html,
      attachments,
    });
  } catch (error) {
    countAttempt({ result: 'failed' });
    await recordFailure(db, id, error instanceof Error ? error.message : String(error));
    if (isBounce(error)) return giveUp(db, id, 'bounced');
    throw error;
  }
  countAttempt({ result: 'delivered' });
  // The mail about an erasure is deleted too, because nothing about an erased person may stay.
  await (mail.template === 'erased' ? deleteMail(db, id) : recordSent(db, id, clock.now()));
}
