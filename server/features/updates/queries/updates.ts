import type { components } from '@generated/api';
import type { LocalizedText } from '@domain/locale';
import type { Db } from '../../../platform/db/db';
import { WITH_EVENTS } from './update-events';

/** An event of one of a person's applications. */
export interface UpdateRow
  extends Pick<components['schemas']['Update'], 'application_id' | 'event' | 'step' | 'status' | 'by' | 'reason' | 'application_status' | 'number'> {
  at: string | Date;
  programme: LocalizedText;
  university: LocalizedText;
  unread: boolean;
}

/** The applicant whose updates are read, for all of their applications or for some. */
export interface UpdateFilter {
  applicant: string;
  applications?: number[] | undefined;
}

/** Only events caused by others can be unread. */
const UNREAD = `(e.by <> 'applicant' and (s.updates_seen_at is null or e.at > s.updates_seen_at))`;
const JOIN_ACCOUNT = 'left join accounts s on s.sub = $1';

/** One page of the events of a person's applications, the newest first, and the total. */
export async function listUpdateRows(
  db: Db,
  { applicant, applications }: UpdateFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: UpdateRow[]; total: number }> {
  const of = [applicant, applications ?? null];
  const rows = await db.prepared<UpdateRow>(
    `${WITH_EVENTS}
     select e.*, a.status as application_status, a.number, ${UNREAD} as unread, p.data -> 'title' as programme, u.data -> 'name' as university
       from events e join mine a on a.id = e.application_id ${JOIN_ACCOUNT}
       join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id join universities u on u.id = p.university_id
      order by e.at desc, e.application_id desc, e.step desc nulls last, e.event limit $3 offset $4`,
    [...of, limit, offset],
  );
  const [count] = await db.prepared<{ total: number }>(`${WITH_EVENTS} select count(*) as total from events`, of);
  return { rows, total: Number(count?.total ?? 0) };
}

/**
 * The number of unread events. Every page requests it, and planning the query of events takes longer than running it, so for people without applications
 * a simple statement answers first.
 */
export async function countUnreadUpdates(db: Db, applicant: string): Promise<number> {
  const [any] = await db.prepared('select 1 from applications where applicant = $1 limit 1', [applicant]);
  if (!any) return 0;
  const [row] = await db.prepared<{ total: number }>(`${WITH_EVENTS} select count(*) as total from events e ${JOIN_ACCOUNT} where ${UNREAD}`, [
    applicant,
    null,
  ]);
  return Number(row?.total ?? 0);
}

/** Stores until when a person has seen the updates; an instant before the stored one changes nothing. */
export async function setUpdatesSeen(db: Db, sub: string, until: Date): Promise<void> {
  await db.query(`update accounts set updates_seen_at = $2 where sub = $1 and (updates_seen_at is null or updates_seen_at < $2)`, [sub, until]);
}
