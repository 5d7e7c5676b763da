import type { ReleasedDecision } from '@domain/review/decisions';
import type { Db } from '../../../platform/db/db';
import { hasStatus } from './status-groups';

/** A released decision as stored; its rank on the waiting list is the rank at the time of the release. */
export type StoredRelease = Omit<ReleasedDecision, 'released_at'>;

/** The released decisions by application id; `rank` is the current place on the waiting list. */
export async function releasedDecisions(db: Db, applications: readonly number[]) {
  const rows = await db.prepared<
    { application_id: number; released: Omit<StoredRelease, 'rank'>; released_at: string | Date; rank: number | null; shows_rank: boolean }
  >(
    `select d.application_id, d.released - 'rank' as released, d.released_at, coalesce((c.data ->> 'shows_rank')::boolean, false) as shows_rank,
            case when ${hasStatus('a.status', 'Waitlisted')} then (
              select count(*) from applications w join application_decisions o on o.application_id = w.id
               where w.call_id = a.call_id and ${hasStatus('w.status', 'Waitlisted')} and (o.released ->> 'rank')::int <= (d.released ->> 'rank')::int
            ) end as rank
       from application_decisions d join applications a on a.id = d.application_id join calls c on c.id = a.call_id
      where d.application_id = any($1::bigint[]) and d.released is not null`,
    [applications],
  );
  return new Map(rows.map((row) => [Number(row.application_id), row]));
}
