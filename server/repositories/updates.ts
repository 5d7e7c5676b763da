import type { LocalizedText } from '@domain/locale';
import type { Db } from '../db/db';
import type { TimelineEntry } from './applications';

/** A step of one of a person's applications. */
export interface UpdateRow extends TimelineEntry {
  application_id: number;
  /** Its place in the application's timeline, from 1. */
  step: number;
  /** The application as it stands now. */
  application_status: TimelineEntry['status'];
  number: string | null;
  programme: LocalizedText;
  university: LocalizedText;
  unread: boolean;
}

const STEPS = `from applications a cross join lateral jsonb_array_elements(a.timeline) with ordinality as t (entry, step)
  left join accounts s on s.sub = a.applicant where a.applicant = $1`;
/** What others did; a person knows what they did themselves. */
const UNREAD = `(t.entry ->> 'by' <> 'applicant' and (s.updates_seen_at is null or (t.entry ->> 'at')::timestamptz > s.updates_seen_at))`;

/** Steps of all of a person's applications, the newest first, and how many there are. */
export async function listUpdateRows(db: Db, applicant: string, { offset, limit }: { offset: number; limit: number }): Promise<{ rows: UpdateRow[]; total: number }> {
  const rows = await db.query<UpdateRow>(
    `select x.*, p.data -> 'title' as programme, u.data -> 'name' as university
       from (
         select a.id as application_id, a.call_id, t.step::int as step, a.status as application_status, a.number, t.entry ->> 'status' as status,
                t.entry ->> 'at' as at, t.entry ->> 'by' as by, t.entry ->> 'reason' as reason, ${UNREAD} as unread
           ${STEPS} order by t.entry ->> 'at' desc, a.id desc, t.step desc limit $2 offset $3
       ) x join calls c on c.id = x.call_id join programmes p on p.id = c.programme_id join universities u on u.id = p.university_id
      order by x.at desc, x.application_id desc, x.step desc`,
    [applicant, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${STEPS}`, [applicant]);
  return { rows, total: Number(count?.total ?? 0) };
}

/** How many steps others took that the person has not looked at. */
export async function countUnreadUpdates(db: Db, applicant: string): Promise<number> {
  const [row] = await db.query<{ total: number }>(`select count(*) as total ${STEPS} and ${UNREAD}`, [applicant]);
  return Number(row?.total ?? 0);
}

/** Notes up to when a person has looked; an earlier instant than the one that is noted changes nothing. */
export async function setUpdatesSeen(db: Db, sub: string, until: Date): Promise<void> {
  await db.query(`update accounts set updates_seen_at = $2 where sub = $1 and (updates_seen_at is null or updates_seen_at < $2)`, [sub, until]);
}
