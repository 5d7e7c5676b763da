import type { Db } from '../../../platform/db/db';

interface Presence {
  application: number;
  /** The `sub` of the member of staff. */
  staff: string;
  name: string;
}

/**
 * Records that a member of staff has an application open, and removes all entries last seen before `since`. Returns the names of the others who
 * have it open, in alphabetical order.
 */
export async function notePresence(db: Db, { application, staff, name }: Presence, { now, since }: { now: Date; since: Date }): Promise<string[]> {
  await db.query(`delete from application_presence where seen_at < $1`, [since]);
  await db.query(
    `insert into application_presence (application_id, staff, staff_name, seen_at) values ($1, $2, $3, $4)
     on conflict (application_id, staff) do update set staff_name = excluded.staff_name, seen_at = excluded.seen_at`,
    [application, staff, name, now],
  );
  const rows = await db.query<{ name: string }>(
    `select distinct staff_name as name from application_presence where application_id = $1 and staff <> $2 and seen_at >= $3 order by name`,
    [application, staff, since],
  );
  return rows.map(({ name: other }) => other);
}
