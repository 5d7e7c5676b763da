import type { Locale } from '@domain/locale';
import type { Db } from '../../../platform/db/db';
import { counterOf } from '../../../platform/telemetry/registry';
import { unconfirmedSql } from '../../accounts/queries/confirmed-addresses';

/** A mail to be sent: its recipient, its template and the parameters of that. */
export interface NewMail {
  /** Derived from the event, so that a second mail about the same event is not stored. */
  message_id: string;
  /** The `sub` of the person, or `referee:<id>`. */
  recipient: string;
  address: string;
  locale: Locale;
  template: string;
  parameters: Readonly<Record<string, string>>;
  application_id: number | null;
  /** The referee, if the recipient is one; the link in the mail is created on sending. */
  referee_id?: number | null;
  /** The request to merge accounts that the recipient is to confirm; its link is also created on sending. */
  merge_id?: number | null;
}

export interface MailRow extends NewMail {
  id: number;
  created_at: Date;
  attempts: number;
  /** Why the last attempt failed. */
  failure: string | null;
  sent_at: Date | null;
  /** Whether it waits until its address is confirmed. */
  unconfirmed: boolean;
  /** Why sending was given up; null while the mail waits or was sent. */
  given_up: 'outdated' | 'bounced' | 'undeliverable' | null;
}

const COLUMNS =
  `id, message_id, recipient, address, locale, template, parameters, application_id, referee_id, merge_id, created_at, attempts, failure, sent_at, unconfirmed, given_up`;

/**
 * Stores mails in order. Returns the id and the application of each stored mail, and whether it waits until its address is confirmed; a mail whose event
 * already has one is skipped.
 */
export function insertMails(tx: Db, mails: readonly NewMail[], now: Date): Promise<{ id: number; application_id: number | null; unconfirmed: boolean }[]> {
  return tx.prepared(
    `insert into mails (message_id, recipient, address, locale, template, parameters, application_id, referee_id, merge_id, created_at, unconfirmed)
     select message_id, recipient, address, locale, template, parameters, application_id, referee_id, merge_id, $2::timestamptz, ${unconfirmedSql}
       from jsonb_to_recordset($1::jsonb) as m(message_id text, recipient text, address text, locale text, template text, parameters jsonb, application_id bigint, referee_id bigint, merge_id bigint)
         on conflict (message_id) do nothing returning id, application_id, unconfirmed`,
    [JSON.stringify(mails), now],
  );
}

/** The mails with these ids. */
export const findMails = (db: Db, ids: readonly number[]): Promise<MailRow[]> =>
  db.prepared<MailRow>(`select ${COLUMNS} from mails where id = any($1::bigint[])`, [ids]);

/** A mail, or undefined. */
export async function findMail(db: Db, id: number): Promise<MailRow | undefined> {
  const [row] = await findMails(db, [id]);
  return row;
}

/** The newest mails. */
export const newestMails = (db: Db, count: number): Promise<MailRow[]> => db.query<MailRow>(`select ${COLUMNS} from mails order by id desc limit $1`, [count]);

/** Records the delivery of a mail. */
export async function recordSent(db: Db, id: number, now: Date): Promise<void> {
  await db.prepared(`update mails set sent_at = $2, attempts = attempts + 1, failure = null where id = $1`, [id, now]);
}

/** Records a failed attempt and its reason, cut to 500 characters. */
export async function recordFailure(db: Db, id: number, failure: string): Promise<void> {
  await db.query(`update mails set attempts = attempts + 1, failure = left($2, 500) where id = $1 and sent_at is null`, [id, failure]);
}

interface Strandings {
  now: Date;
  /** Mails from before have used up the retries of the queue. */
  before: Date;
  /** Mails from before are outdated, whatever they wait for. */
  outdated: Date;
}

/**
 * Unsent mails that have no job any more: the queue has used up all retries, or their turn at their address has come. An advisory lock makes
 * other processes wait until the transaction ends.
 */
export async function lockStrandedMails(tx: Db, { now, before, outdated }: Strandings): Promise<Pick<MailRow, 'id' | 'created_at'>[]> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('mails.stranded'))`);
  return tx.query(
    `select m.id, m.created_at from mails m where m.sent_at is null and m.given_up is null
        and (m.created_at <= $3 or (not m.unconfirmed and case when m.waits_until is null then m.created_at <= $1 else m.waits_until <= $2 end)) and not exists (
       select 1 from pgboss.job j where j.name = 'mail' and j.data ->> 'id' = m.id::text and j.state in ('created', 'retry', 'active'))
      order by m.id limit 500`,
    [before, now, outdated],
  );
}

/** Deletes a mail. */
export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.query('delete from mails where id = $1', [id]);
}

const countGivenUp = counterOf('propylaea_mails_given_up_total', 'Mails that this process has given up, by reason.', {
  reason: ['outdated', 'bounced', 'undeliverable'],
});

/** Marks an unsent mail as given up. */
export async function giveUp(db: Db, id: number, reason: NonNullable<MailRow['given_up']>): Promise<void> {
  await db.query(`update mails set given_up = $2 where id = $1 and sent_at is null`, [id, reason]);
  countGivenUp({ reason });
}

/** The address of the newest mail to a person. */
export async function lastAddressOf(db: Db, recipient: string): Promise<string | undefined> {
  const [row] = await db.query<{ address: string }>('select address from mails where recipient = $1 order by id desc limit 1', [recipient]);
  return row?.address;
}

/** All mails to a person, the oldest first. */
export const mailsTo = (db: Db, recipient: string): Promise<Pick<MailRow, 'address' | 'locale' | 'template' | 'parameters' | 'created_at' | 'sent_at'>[]> =>
  db.query(`select address, locale, template, parameters, created_at, sent_at from mails where recipient = $1 order by id`, [recipient]);

/** The mails that are to be delivered: how many, and how many seconds ago the oldest was written. */
export async function waitingMails(db: Db, now: Date): Promise<{ count: number; age: number }> {
  const [row] = await db.query<{ count: number; age: number }>(
    `select count(*) as count, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0) as age from mails where sent_at is null and given_up is null and not unconfirmed and (waits_until is null or waits_until <= $1)`,
    [now],
  );
  return { count: Number(row?.count), age: Number(row?.age) };
}
