import type { ApplicationStatus } from '@domain/application-lifecycle';
import type { Db } from '../db/db';
import type { ApplicationRow, TimelineEntry } from './applications';
import { Predicate } from './predicate';
import type { Institutions } from './staff-scope';

/** Those of `ids` that are applications which were sent to one of the institutions. */
export async function sentIdsAmong(db: Db, institutions: Institutions, ids: readonly number[]): Promise<number[]> {
  const predicate = new Predicate();
  predicate.and(`a.status <> 'Draft'`);
  predicate.where(ids, (place) => `a.id = any(${place}::bigint[])`);
  predicate.within(institutions, 'p.university_id');
  const rows = await db.query<{ id: number }>(
    `select a.id from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id where ${predicate.sql}`,
    predicate.parameters,
  );
  return rows.map(({ id }) => Number(id));
}

/** What a mail about a step says of an application. */
export type SteppedRow = Pick<ApplicationRow, 'id' | 'applicant' | 'call_id' | 'number' | 'version'>;

/** Takes those of `ids` that are in one of the statuses `from` on to the status of `step`, in the order of their ids. Gives them as they are now. */
export async function stepApplications(
  tx: Db,
  ids: readonly number[],
  { from, step, now }: { from: readonly ApplicationStatus[]; step: TimelineEntry; now: Date },
): Promise<SteppedRow[]> {
  // In one order, so that two who do the same at once wait for each other instead of both.
  const locked = await tx.query<{ id: number }>(
    `select id from applications where id = any($1::bigint[]) and status = any($2::text[]) order by id for update`,
    [ids, from],
  );
  const rows = await tx.query<SteppedRow>(
    `update applications set status = $2, timeline = timeline || $3::jsonb, version = version + 1, updated_at = $4
      where id = any($1::bigint[]) returning id, applicant, call_id, number, version`,
    [locked.map(({ id }) => id), step.status, JSON.stringify([step]), now],
  );
  return rows.sort((a, b) => a.id - b.id);
}
