import { LIVE_STATUSES, SENT_STATUSES } from '@domain/applications/application-lifecycle';
import type { LocalizedText } from '@domain/locale';
import type { Db } from '../../../platform/db/db';
import { hasStatus } from '../../../core/applications/queries/status-groups';

/** A request to merge two accounts of one person: the records of the account `leaves` move to `remains`. Both are a `sub`. */
export interface MergeRow {
  id: number;
  remains: string;
  leaves: string;
  reason: string;
  asked_at: string | Date;
  expires_at: string | Date;
}

const COLUMNS = 'id, remains, leaves, reason, asked_at, expires_at';

/** The request that involves an account and has not expired, or undefined. */
export async function findMergeOf(db: Db, sub: string, now: Date): Promise<MergeRow | undefined> {
  const [row] = await db.query<MergeRow>(`select ${COLUMNS} from account_merges where (remains = $1 or leaves = $1) and expires_at > $2`, [sub, now]);
  return row;
}

/** Stores a request; deletes earlier requests that involve either account. */
export async function insertMerge(tx: Db, { remains, leaves, reason, now, until }: Pick<MergeRow, 'remains' | 'leaves' | 'reason'> & { now: Date; until: Date }): Promise<MergeRow> {
  await deleteMergesOf(tx, [remains, leaves]);
  const [row] = await tx.query<MergeRow>(
    `insert into account_merges (remains, leaves, reason, asked_at, expires_at) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
    [remains, leaves, reason, now, until],
  );
  if (!row) throw new Error('A request to merge accounts was not stored.');
  return row;
}

/** Deletes the requests that involve these accounts, and by cascade their mails and links. */
export async function deleteMergesOf(tx: Db, subs: readonly string[]): Promise<void> {
  await tx.query('delete from account_merges where remains = any($1::text[]) or leaves = any($1::text[])', [subs]);
}

/** Deletes expired requests. */
export async function deleteMergesOver(db: Db, now: Date): Promise<void> {
  await db.query('delete from account_merges where expires_at <= $1', [now]);
}

/** Stores the hash that identifies a link of a request. */
export async function insertMergeLink(db: Db, merge: number, hash: string): Promise<void> {
  await db.query('insert into account_merge_links (hash, merge_id) values ($1, $2)', [hash, merge]);
}

/** The request of a link; undefined for an unknown link or an expired request. */
export async function findMergeByLink(db: Db, hash: string, now: Date): Promise<MergeRow | undefined> {
  const columns = COLUMNS.split(', ').map((name) => `m.${name}`);
  const [row] = await db.query<MergeRow>(`select ${columns.join(', ')} from account_merges m join account_merge_links l on l.merge_id = m.id where l.hash = $1 and m.expires_at > $2`, [hash, now]);
  return row;
}

type Accounts = Pick<MergeRow, 'remains' | 'leaves'>;

/** The titles of the programmes for whose calls both accounts have a live application. */
export async function callsOfBoth(tx: Db, { remains, leaves }: Accounts): Promise<LocalizedText[]> {
  const rows = await tx.query<{ title: LocalizedText }>(
    `select p.data -> 'title' as title from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id
      where a.applicant = $1 and ${hasStatus('a.status', LIVE_STATUSES)} and exists (select 1 from applications b where b.call_id = a.call_id and b.applicant = $2 and ${hasStatus('b.status', LIVE_STATUSES)}) order by a.id`,
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
export async function moveBelongings(tx: Db, { remains, leaves }: Accounts): Promise<void> {
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
export async function moveApplications(tx: Db, { remains, leaves }: Accounts): Promise<number[]> {
  const rows = await tx.query<{ id: number }>('update applications set applicant = $2, version = version + 1 where applicant = $1 returning id', [leaves, remains]);
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}
