import { DECIDABLE_STATUSES, PENDING_STATUSES, SENT_STATUSES, UNDECIDED_STATUSES, type ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { LocalizedText } from '@domain/locale';
import type { Db } from '../../platform/db/db';
import { isoInstantOrNull } from '../../platform/db/queries/instants';
import { Predicate } from '../../core/records/queries/predicate';
import { SCORES_COMPLETE, SENT_ON } from '../../core/review/queries/desk-conditions';
import type { Institutions } from '../../core/staff/queries/staff-scope';
import { hasStatus } from '../../core/applications/queries/status-groups';

/** A call with its numbers of drafts and of sent applications. */
export interface BusyCall {
  id: number;
  title: LocalizedText;
  programme_title: LocalizedText;
  university_name: LocalizedText;
  closes_at: string | Date;
  time_zone: string;
  drafts: number;
  sent: number;
}

/** A call with a number of its applications. */
interface CountedCall {
  id: number;
  title: LocalizedText;
  programme_title: LocalizedText;
  count: number;
}

/** A call with the number of its applications that wait for release. */
export interface WaitingCall extends CountedCall {
  /** The time of the scheduled release, as an ISO instant; null if none is scheduled. */
  release_at: string | null;
  time_zone: string;
}

const CALLS = `calls c join programmes p on p.id = c.programme_id join universities u on u.id = p.university_id`;
const APPLICATIONS = `applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id`;

const UNDECIDED = `not exists (select 1 from application_decisions d where d.application_id = a.id and (d.entered is not null or d.released is not null))`;

const MAX_CALLS = 10;
const MAX_COUNTRIES = 12;

function within(institutions: Institutions): Predicate {
  const predicate = new Predicate();
  predicate.within(institutions, 'p.university_id');
  return predicate;
}

/** At most ten published calls that close between two instants, the nearest first, and the total. */
export async function closingCalls(db: Db, institutions: Institutions, between: readonly [Date, Date]): Promise<{ rows: BusyCall[]; total: number }> {
  const predicate = within(institutions);
  predicate.and(`c.state = 'published'`);
  predicate.where(between[0], (from) => `c.closes_at > ${from}::timestamptz`);
  predicate.where(between[1], (to) => `c.closes_at <= ${to}::timestamptz`);
  return busyCalls(db, predicate, 'c.closes_at, c.id');
}

/** At most ten calls that received applications since `since`, those with the most sent applications first. */
export async function busiestCalls(db: Db, institutions: Institutions, since: Date): Promise<BusyCall[]> {
  const predicate = within(institutions);
  predicate.where(
    since,
    (from) => `c.id in (select call_id from applications where ${hasStatus('status', SENT_STATUSES)} and submitted_at >= ${from}::timestamptz)`,
  );
  return (await busyCalls(db, predicate, 'sent desc, c.id')).rows;
}

async function busyCalls(db: Db, predicate: Predicate, order: string): Promise<{ rows: BusyCall[]; total: number }> {
  const rows = await db.query<BusyCall & { total: number }>(
    `select c.id, c.data -> 'title' as title, p.data -> 'title' as programme_title, u.data -> 'name' as university_name, c.closes_at,
            c.data ->> 'time_zone' as time_zone, count(*) over () as total,
            (select count(*) from applications a where a.call_id = c.id and ${hasStatus('a.status', 'Draft')}) as drafts,
            (select count(*) from applications a where a.call_id = c.id and ${hasStatus('a.status', SENT_STATUSES)}) as sent
       from ${CALLS} where ${predicate.sql} order by ${order} limit ${MAX_CALLS}`,
    predicate.parameters,
  );
  return { rows: rows.map((row) => ({ ...row, id: Number(row.id), drafts: Number(row.drafts), sent: Number(row.sent) })), total: Number(rows[0]?.total ?? 0) };
}

/** The numbers of sent applications that nobody has opened, that have an answered request, and that have all scores but no decision. */
export async function countWaiting(db: Db, institutions: Institutions): Promise<{ unread: number; answered: number; scored: number }> {
  const predicate = within(institutions);
  const [row] = await db.query<{ unread: number; answered: number; scored: number }>(
    `select count(*) filter (where ${hasStatus('a.status', 'Finalized')}) as unread, count(*) filter (where a.information = 'answered') as answered,
            count(*) filter (where ${SCORES_COMPLETE} and ${UNDECIDED}) as scored
       from ${APPLICATIONS} where (${hasStatus('a.status', UNDECIDED_STATUSES)} or a.information = 'answered') and ${predicate.sql}`,
    predicate.parameters,
  );
  return { unread: Number(row?.unread ?? 0), answered: Number(row?.answered ?? 0), scored: Number(row?.scored ?? 0) };
}

/** The calls with entered but unreleased decisions, those with the most first. */
export async function unreleasedCalls(db: Db, institutions: Institutions): Promise<WaitingCall[]> {
  const predicate = within(institutions);
  const rows = await db.query<Omit<WaitingCall, 'release_at'> & { release_at: string | Date | null }>(
    `select c.id, c.data -> 'title' as title, p.data -> 'title' as programme_title, count(*) as count, coalesce(c.data ->> 'time_zone', 'UTC') as time_zone,
            (select r.release_at from planned_releases r where r.call_id = c.id and r.obstacles is null) as release_at
       from ${APPLICATIONS} join application_decisions d on d.application_id = a.id
      where d.entered is not null and ${hasStatus('a.status', DECIDABLE_STATUSES)} and ${predicate.sql}
      group by c.id, p.id order by count(*) desc, c.id limit ${MAX_CALLS}`,
    predicate.parameters,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), count: Number(row.count), release_at: isoInstantOrNull(row.release_at) }));
}

/** The calls that closed before an instant and still have pending applications, those with the most first. */
export async function overdueCalls(db: Db, institutions: Institutions, before: Date): Promise<CountedCall[]> {
  const predicate = within(institutions);
  predicate.where(before, (instant) => `c.closes_at <= ${instant}::timestamptz`);
  predicate.and(hasStatus('a.status', PENDING_STATUSES));
  const rows = await db.query<CountedCall>(
    `select c.id, c.data -> 'title' as title, p.data -> 'title' as programme_title, count(*) as count
       from ${APPLICATIONS} where ${predicate.sql}
      group by c.id, p.id order by count(*) desc, c.id limit ${MAX_CALLS}`,
    predicate.parameters,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), count: Number(row.count) }));
}

/** The number of applications sent on each day since `since`, by ISO date; days without any are missing. */
export async function sentPerDay(db: Db, institutions: Institutions, since: Date): Promise<{ date: string; count: number }[]> {
  const predicate = within(institutions);
  predicate.where(since, (from) => `a.submitted_at >= ${from}::timestamptz`);
  const rows = await db.query<{ date: string; count: number }>(
    `select to_char(${SENT_ON}, 'YYYY-MM-DD') as date, count(*) as count from ${APPLICATIONS}
      where ${hasStatus('a.status', SENT_STATUSES)} and ${predicate.sql} group by 1 order by 1`,
    predicate.parameters,
  );
  return rows.map(({ date, count }) => ({ date, count: Number(count) }));
}

/** The number of applications in each status, including drafts. */
export async function countStatuses(db: Db, institutions: Institutions): Promise<{ status: ApplicationStatus; count: number }[]> {
  const predicate = within(institutions);
  const rows = await db.query<{ status: ApplicationStatus; count: number }>(
    `select a.status, count(*) as count from ${APPLICATIONS} where ${predicate.sql} group by a.status`,
    predicate.parameters,
  );
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

/** At most twelve countries of applicants with the number of sent applications, the most first. */
export async function countCountries(db: Db, institutions: Institutions): Promise<{ country: string; count: number }[]> {
  const predicate = within(institutions);
  const rows = await db.query<{ country: string; count: number }>(
    `select a.applicant_country as country, count(*) as count from ${APPLICATIONS}
      where ${
      hasStatus('a.status', SENT_STATUSES)
    } and a.applicant_country is not null and ${predicate.sql} group by 1 order by 2 desc, 1 limit ${MAX_COUNTRIES}`,
    predicate.parameters,
  );
  return rows.map(({ country, count }) => ({ country, count: Number(count) }));
}
