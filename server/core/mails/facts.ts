import type { Clock } from '@domain/values/clock';
import type { MailTopic } from '@domain/portal/mail-topics';
import type { Db } from '../../platform/db/db';
import type { MailRow } from './queries/mails';

/** What the sending of a mail needs. */
export interface MailContext {
  db: Db;
  clock: Clock;
  config: { publicUrl: string };
}

/** A file that is sent with a mail. */
export interface MailAttachment {
  filename: string;
  content: string;
  contentType: string;
}

/** What a link of a mail unsubscribes: all mails of a topic, or only those of one saved search. */
export interface Unsubscription {
  topic: MailTopic;
  search?: number;
}

/** What a feature knows about the mails that it queued. */
export interface MailFacts {
  /** Parameters that are created when a mail is sent, such as links with tokens; undefined for a mail that has none of this feature. */
  parametersOf?: (context: MailContext, mail: MailRow) => Promise<Record<string, string> | undefined>;
  /** Whether a mail is still to be sent; true for the mails of other features. */
  isStillValid?: (db: Db, mail: MailRow, now: Date) => Promise<boolean>;
  /** The attachments of a mail. */
  attachmentsOf?: (context: MailContext, mail: MailRow) => Promise<MailAttachment[]>;
  /** Switches off the mails of one saved search. @returns whether they were on */
  unsubscribeSearch?: (tx: Db, search: number, now: Date) => Promise<boolean>;
}
