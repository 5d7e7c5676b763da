import { createHash } from 'node:crypto';
import type { Db } from '../../db/db';

/** Senders are stored as hashes, so the table contains neither addresses nor persons. */
const keyOf = (sender: string): string => createHash('sha256').update(sender).digest('base64url');

/**
 * Counts one request of a sender in its current rate limit window, or starts a new window of `window` milliseconds.
 * @returns the requests in that window and the milliseconds until it ends
 */
export async function countRequest(db: Db, sender: string, { now, window }: { now: Date; window: number }): Promise<{ current: number; ttl: number }> {
  const [row] = await db.prepared<{ count: number; ends_at: Date }>(
    `insert into request_counts as c (sender, count, ends_at) values ($1, 1, $3)
     on conflict (sender) do update set
       count = case when c.ends_at <= $2 then 1 else c.count + 1 end,
       ends_at = case when c.ends_at <= $2 then excluded.ends_at else c.ends_at end
     returning count, ends_at`,
    [keyOf(sender), now, new Date(now.getTime() + window)],
  );
  return { current: row?.count ?? 1, ttl: (row?.ends_at.getTime() ?? now.getTime() + window) - now.getTime() };
}

/** Deletes the windows that have ended. */
export async function forgetRequests(db: Db, now: Date): Promise<void> {
  await db.query(`delete from request_counts where ends_at <= $1`, [now]);
}
