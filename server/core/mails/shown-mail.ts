import { compose } from '../../platform/mail/compose';
import type { MailTemplates } from '../../platform/mail/templates';
import type { MailRow } from './queries/mails';

/** A preview of a queued mail for staff, as its recipient gets it. */
export function shownMail(mail: MailRow, templates: MailTemplates) {
  const { subject, text } = compose({ ...mail, unsubscribe: undefined }, templates);
  return { address: mail.address, locale: mail.locale, subject, text };
}
