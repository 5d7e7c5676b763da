import { wantsMails } from '@domain/portal/mail-topics';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { compose } from '../../platform/mail/compose';
import { TOPIC_OF } from '../../platform/mail/templates';
import { unsubscribeLink } from './unsubscribe-links';
import type { MailTransport } from '../../platform/mail/transport';
import { ensureAccount } from '../accounts/queries/accounts';
import { findApplication } from '../applications/queries/applications';
import { deleteMail, findMail, giveUp, type MailRow, recordFailure, recordSent } from './queries/mails';
import { takeTurn } from './queries/mail-turns';
import { findReferee } from '../../features/referees/queries';
import { mailedSearches } from '../../features/saved-searches/queries';
import { isCallOpen, readOwnTerms } from '../applications/call-terms';
import { calendarOfReminder, timeOfReminder } from '../../features/interviews/remind';
import { composedParameters } from './composed-parameters';
import { searchesOf } from '../../features/saved-searches/search-links';

/** Whether a referee has neither answered nor declined. */
const waits = (referee: Awaited<ReturnType<typeof findReferee>>): boolean => referee?.answered_at === null && referee.declined_at === null;

/** Whether a mail is still valid. A reminder is outdated once its draft is sent, deleted or too late, and the person may have unsubscribed meanwhile. */
async function isStillValid(db: Db, mail: MailRow, now: Date): Promise<boolean> {
  const { template, recipient, application_id, referee_id } = mail;
  if (typeof referee_id === 'number') return waits(await findReferee(db, referee_id));
  const topic = TOPIC_OF[template];
  if (topic && !wantsMails((await ensureAccount(db, recipient, { locale: 'en', now })).preferences, topic)) return false;
  const searches = searchesOf(mail.parameters);
  if (searches) return (await mailedSearches(db, searches)).length > 0;
  if (template === 'interview_reminder') return (await timeOfReminder(db, mail, now)) !== undefined;
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

/** The attachments of a mail: a calendar file for the reminder of an interview. */
async function attachmentsOf({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, mail: MailRow) {
  const now = clock.now();
  const slot = mail.template === 'interview_reminder' ? await timeOfReminder(db, mail, now) : undefined;
  if (!slot) return [];
  return [{ filename: 'interview.ics', content: await calendarOfReminder({ db, config }, mail, { slot, now }), contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }];
}

/**
 * Delivers a mail of the outbox, unless it is already delivered. A failure is stored and thrown, so that the queue retries. No transaction
 * is open meanwhile, so that a slow mail server does not block the database. The mail is marked after its delivery, so a process that stops
 * between the two sends it again under the same Message-ID.
 */
export async function deliverMail({ db, clock, config, templates }: Pick<Deps, 'db' | 'clock' | 'config' | 'templates'>, transport: MailTransport, id: number): Promise<void> {
  const mail = await findMail(db, id);
  if (!mail || mail.sent_at !== null || mail.given_up !== null || mail.unconfirmed) return;
  if (!(await isStillValid(db, mail, clock.now()))) return giveUp(db, id, 'outdated');
  if (!(await takeTurn(db, mail, clock.now()))) return;
  const link = await unsubscribeLink(db, mail, config.publicUrl);
  const parameters = await composedParameters({ db, clock, config }, mail);
  const { subject, text, html } = compose({ ...mail, parameters, unsubscribe: link }, templates);
  const attachments = await attachmentsOf({ db, clock, config }, mail);
  try {
    await transport({
      messageId: `<${mail.message_id}>`,
      date: mail.created_at,
      from: config.mailFrom,
      // As an object, so that what it holds is one address, whatever is in it.
      to: { name: '', address: mail.address },
      headers: { 'Auto-Submitted': 'auto-generated', ...(link && oneClick(link)) },
      subject,
      text,
      html,
      attachments,
    });
  } catch (error) {
    await recordFailure(db, id, error instanceof Error ? error.message : String(error));
    if (isBounce(error)) return giveUp(db, id, 'bounced');
    throw error;
  }
  // The mail about an erasure is deleted too, because nothing about an erased person may stay.
  await (mail.template === 'erased' ? deleteMail(db, id) : recordSent(db, id, clock.now()));
}
