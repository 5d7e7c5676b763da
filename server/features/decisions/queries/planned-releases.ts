import type { Obstacle } from '@domain/review/release';
import type { Db } from '../../../platform/db/db';

/** A scheduled release of decisions. */
export interface PlannedRelease {
  call_id: number;
  release_at: string | Date;
  /** The `sub` and the former name of the user who scheduled it; the release runs on behalf of this user. */
  planned_by: string;
  planned_by_name: string;
  planned_at: string | Date;
  /** The decisions that the user could check when scheduling it, by application and decision version. */
  checked: readonly (readonly [application: number, version: number])[];
  /** The reasons why the release failed on its date; null before. */
  obstacles: Obstacle[] | null;
}

const COLUMNS = 'call_id, release_at, planned_by, planned_by_name, planned_at, checked, obstacles';

/** The scheduled release of a call, or undefined. */
export async function findPlannedRelease(db: Db, call: number): Promise<PlannedRelease | undefined> {
  const [row] = await db.query<PlannedRelease>(`select ${COLUMNS} from planned_releases where call_id = $1`, [call]);
  return row;
}

/** When the decision on an application is released automatically; undefined if no release is scheduled, or if it has failed. */
export async function plannedReleaseAt(db: Db, application: number): Promise<string | Date | undefined> {
  const [row] = await db.query<Pick<PlannedRelease, 'release_at'>>(
    `select p.release_at from planned_releases p join applications a on a.call_id = p.call_id where a.id = $1 and p.obstacles is null`,
    [application],
  );
  return row?.release_at;
}

/** Schedules the release of a call; replaces an earlier schedule. */
export async function savePlannedRelease(tx: Db, row: Omit<PlannedRelease, 'obstacles'>): Promise<void> {
  await tx.query(
    `insert into planned_releases (call_id, release_at, planned_by, planned_by_name, planned_at, checked) values ($1, $2, $3, $4, $5, $6::jsonb)
     on conflict (call_id) do update set release_at = excluded.release_at, planned_by = excluded.planned_by,
       planned_by_name = excluded.planned_by_name, planned_at = excluded.planned_at, checked = excluded.checked,
       obstacles = null`,
    [row.call_id, row.release_at, row.planned_by, row.planned_by_name, row.planned_at, JSON.stringify(row.checked)],
  );
}

/** Cancels the scheduled release of a call; false if there was none. */
export async function deletePlannedRelease(tx: Db, call: number): Promise<boolean> {
  return (await tx.query(`delete from planned_releases where call_id = $1 returning 1`, [call])).length > 0;
}

/** Stores the reasons why a scheduled release failed. */
export async function failPlannedRelease(tx: Db, call: number, obstacles: readonly Obstacle[]): Promise<void> {
  await tx.query(`update planned_releases set obstacles = $2::jsonb where call_id = $1`, [call, JSON.stringify(obstacles)]);
}

/** All calls with a due release. There is no limit, because releases that throw on each run would fill a limited list and block the others. */
export async function dueReleases(db: Db, now: Date): Promise<number[]> {
  const rows = await db.query<{ call_id: number }>(
    `select call_id from planned_releases where obstacles is null and release_at <= $1 order by release_at, call_id`,
    [now],
  );
  return rows.map(({ call_id }) => Number(call_id));
}

/** A due release, locked until the transaction ends; undefined if another process has run it meanwhile. */
export async function lockDueRelease(tx: Db, call: number, now: Date): Promise<PlannedRelease | undefined> {
  const [row] = await tx.query<PlannedRelease>(
    `select ${COLUMNS} from planned_releases where call_id = $1 and obstacles is null and release_at <= $2 for update`,
    [call, now],
  );
  return row;
}
