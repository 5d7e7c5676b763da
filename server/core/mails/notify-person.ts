import type { Locale } from '@domain/locale';
import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import type { TemplateName } from '../../platform/mail/templates';
import { queueMails } from './queue-mails';

interface Notification {
  /** The `sub` of the person. */
  recipient: string;
  /** Without an address no mail is queued. */
  address: string | undefined;
  locale: Locale;
  template: TemplateName;
  /** Distinguishes this event from others of the same template and person. */
  event: string;
  parameters: Readonly<Record<string, string>>;
  /** The merge request that the mail asks the person to confirm. */
  merge_id?: number;
  now: Date;
}

/** Queues a mail about a person's account, in the transaction of the change. */
export async function notifyPerson(deps: Pick<Deps, 'config' | 'jobs'>, tx: Db, { address, event, now, ...mail }: Notification): Promise<void> {
  if (!address) return;
  // A `sub` may contain characters that are invalid in a Message-ID, so it is hashed.
  const key = createHash('sha256').update(`${mail.recipient} ${event}`).digest('hex').slice(0, 32);
  const name = mail.parameters['name'] || address;
  const queued = {
    ...mail,
    address,
    parameters: { ...mail.parameters, name },
    message_id: `${mail.template}-${key}@${new URL(deps.config.publicUrl).hostname}`,
    application_id: null,
  };
  await queueMails(deps, tx, { mails: [queued], now });
}
