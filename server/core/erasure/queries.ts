import { SENT_STATUSES } from '@domain/applications/application-lifecycle';
import type { Db } from '../../platform/db/db';
import { deleteMergesOf } from '../accounts/queries/merge-requests';
import { hasStatus } from '../applications/queries/status-groups';

/** Deletes the account with its favourites, saved searches, mails, idempotency keys and merge requests. */
export async function deleteAccount(tx: Db, sub: string): Promise<void> {
  await deleteMergesOf(tx, [sub]);
  await tx.query('delete from favourites where owner = $1', [sub]);
  await tx.query('delete from saved_searches where owner = $1', [sub]);
  await tx.query('delete from mails where recipient = $1', [sub]);
  await tx.query('delete from idempotency_keys where owner = $1', [sub]);
  await tx.query('delete from accounts where sub = $1', [sub]);
}

/** Adds an anonymous row for a sent application to the statistics, and deletes the mails about it. */
export async function countAnonymously(tx: Db, id: number): Promise<void> {
  await tx.query(
    `insert into anonymous_applications (call_id, status, submitted_on)
     select call_id, status, (submitted_at at time zone 'UTC')::date from applications where id = $1 and ${hasStatus('status', SENT_STATUSES)}`,
    [id],
  );
  await tx.query('delete from mails where application_id = $1', [id]);
}

/** The accounts that were merged into a person's, directly or by way of another, and when. */
export const mergedInto = (tx: Db, sub: string): Promise<{ sub: string; at: Date }[]> =>
  tx.query(
    `with recursive merged (sub, at) as (
       select details ->> 'leaves', at from audit_trail where action = 'account.merge' and subject = 'account:' || $1::text
       union
       select t.details ->> 'leaves', t.at from merged m join audit_trail t on t.action = 'account.merge' and t.subject = 'account:' || m.sub
     ) select sub, at from merged`,
    [sub],
  );

/** The indexes of those erasures of which the audit trail has no line at or after their time. */
export async function unrecorded(db: Db, erasures: readonly { time: string; action: string; subject: string }[]): Promise<number[]> {
  const rows = await db.query<{ index: number }>(
    `select e.index - 1 as index from unnest($1::timestamptz[], $2::text[], $3::text[]) with ordinality as e (time, action, subject, index)
      where not exists (select 1 from audit_trail t where t.subject = e.subject and t.action = e.action and t.at >= e.time) order by 1`,
    [erasures.map(({ time }) => time), erasures.map(({ action }) => action), erasures.map(({ subject }) => subject)],
  );
  return rows.map(({ index }) => Number(index));
}

/** Since when a person is known: by their profile, or by their account if they have none. */
export async function knownSince(tx: Db, sub: string): Promise<Date | undefined> {
  const [row] = await tx.query<{ at: Date | null }>(
    'select coalesce((select created_at from applicants where uuid = $1), (select created_at from accounts where sub = $1)) as at',
    [sub],
  );
  return row?.at ? new Date(row.at) : undefined;
}
