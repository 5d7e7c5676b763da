import type { Db } from '../../../platform/db/db';

/** A request to merge two accounts of one person: the records of the account `leaves` move to `remains`. Both are a `sub`. */
export interface MergeRow {
  id: number;
  remains: string;
  leaves: string;
  reason: string;
  requested_at: string | Date;
  expires_at: string | Date;
}

const COLUMNS = 'id, remains, leaves, reason, requested_at, expires_at';

/** The request that involves an account and has not expired, or undefined. */
export async function findMergeOf(db: Db, sub: string, now: Date): Promise<MergeRow | undefined> {
  const [row] = await db.query<MergeRow>(`select ${COLUMNS} from account_merges where (remains = $1 or leaves = $1) and expires_at > $2`, [sub, now]);
  return row;
}

/** Stores a request; deletes earlier requests that involve either account. */
export async function insertMerge(
  tx: Db,
  { remains, leaves, reason, now, until }: Pick<MergeRow, 'remains' | 'leaves' | 'reason'> & { now: Date; until: Date },
): Promise<MergeRow> {
  await deleteMergesOf(tx, [remains, leaves]);
  const [row] = await tx.query<MergeRow>(
    `insert into account_merges (remains, leaves, reason, requested_at, expires_at) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
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
  const [row] = await db.query<MergeRow>(
    `select ${columns.join(', ')} from account_merges m join account_merge_links l on l.merge_id = m.id where l.hash = $1 and m.expires_at > $2`,
    [hash, now],
  );
  return row;
}
