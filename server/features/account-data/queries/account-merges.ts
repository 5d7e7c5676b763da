import { LIVE_STATUSES, SENT_STATUSES } from '@domain/applications/application-lifecycle';
import type { LocalizedText } from '@domain/locale';
import type { MergedAccounts } from '../../../core/accounts/facts';
import type { Db } from '../../../platform/db/db';
import { hasStatus } from '../../../core/applications/queries/status-groups';

/** The titles of the programmes for whose calls both accounts have a live application. */
export async function callsOfBoth(tx: Db, { remains, leaves }: MergedAccounts): Promise<LocalizedText[]> {
  const rows = await tx.query<{ title: LocalizedText }>(
    `select p.data -> 'title' as title from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id
      where a.applicant = $1 and ${
      hasStatus('a.status', LIVE_STATUSES)
    } and exists (select 1 from applications b where b.call_id = a.call_id and b.applicant = $2 and ${hasStatus('b.status', LIVE_STATUSES)}) order by a.id`,
    [leaves, remains],
  );
  return rows.map(({ title }) => title);
}

/** The numbers of records and applications that a merge moves. */
export async function countToMove(tx: Db, leaves: string): Promise<{ records: number; drafts: number; sent: number }> {
  const [row] = await tx.query<Record<'records' | 'drafts' | 'sent', number>>(
    `select (select count(*) from section_records where applicant = $1) as records,
            (select count(*) from applications where applicant = $1 and ${hasStatus('status', 'Draft')}) as drafts,
            (select count(*) from applications where applicant = $1 and ${hasStatus('status', SENT_STATUSES)}) as sent`,
    [leaves],
  );
  return { records: Number(row?.records), drafts: Number(row?.drafts), sent: Number(row?.sent) };
}

/** Moves section records, files and mails about applications to the remaining account. */
export async function moveBelongings(tx: Db, { remains, leaves }: MergedAccounts): Promise<void> {
  await tx.query('update section_records set applicant = $2, version = version + 1 where applicant = $1', [leaves, remains]);
  await tx.query('update files set owner = $2 where owner = $1', [leaves, remains]);
  // Unsent mails go to the address of the remaining account.
  await tx.query(
    `update mails set recipient = $2, address = case when sent_at is null and given_up is null then coalesce((select email from applicants where uuid = $2), address) else address end
      where recipient = $1 and application_id is not null`,
    [leaves, remains],
  );
}

/** Moves the applications to the remaining account with all their records; frozen copies stay unchanged. Returns the sorted ids. */
export async function moveApplications(tx: Db, { remains, leaves }: MergedAccounts): Promise<number[]> {
  const rows = await tx.query<{ id: number }>('update applications set applicant = $2, version = version + 1 where applicant = $1 returning id', [
    leaves,
    remains,
  ]);
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}
