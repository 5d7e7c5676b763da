import { compose } from '../../mail/compose';
import type { MailTemplates } from '../../mail/templates';
import type { MailRow } from '../../repositories/mails';

/** A queued mail as its reader gets it, for staff who look before it is sent. */
export function shownMail(mail: MailRow, templates: MailTemplates) {
  const { subject, text } = compose({ ...mail, unsubscribe: undefined }, templates);
  return { address: mail.address, locale: mail.locale, subject, text };
}
