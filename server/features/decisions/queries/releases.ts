import { SEATED_STATUSES, UNDECIDED_STATUSES, type ApplicationStatus } from '@domain/applications/application-lifecycle';
import { DECISION_OUTCOMES, isOffer, type Decision } from '@domain/review/decisions';
import type { QuotaCapacity } from '@domain/review/release';
import type { Db } from '../../../platform/db/db';
import type { TimelineEntry } from '../../../core/applications/queries/applications';
import type { Quota } from '../../../core/applications/queries/call-terms';
import type { StoredRelease } from '../../../core/applications/queries/released-decisions';
import { hasStatus } from '../../../core/applications/queries/status-groups';

/** An entered decision on an application. */
export interface EnteredRow {
  id: number;
  applicant: string;
  call_id: number;
  number: string;
  name: string | null;
  status: ApplicationStatus;
  /** The version of the decision. */
  decision_version: number;
  decision: Decision;
  entered_by: string;
  /** The tags of the application. */
  tags: string[];
}

/** The entered decisions on a call's applications in these statuses; the applications are locked until the transaction ends. */
export async function lockEntered(tx: Db, call: number, statuses: readonly ApplicationStatus[]): Promise<EnteredRow[]> {
  const locked = await tx.query<{ id: number }>(
    `select id from applications where call_id = $1 and status = any($2::text[]) and id in (select application_id from application_decisions where entered is not null)
      order by id for update`,
    [call, statuses],
  );
  // Read only after the locks are held, because decisions may have changed while this transaction waited for them.
  return tx.query<EnteredRow>(
    `select a.id, a.applicant, a.call_id, a.number, a.applicant_name as name, a.status, a.tags, d.version as decision_version, d.entered as decision, d.entered_by
       from applications a join application_decisions d on d.application_id = a.id
      where a.id = any($1::bigint[]) and d.entered is not null and a.status = any($2::text[]) order by a.id`,
    [locked.map(({ id }) => id), statuses],
  );
}

/** The numbers of a call's applications that are accepted, on the waiting list, and without an entered decision. */
export async function countCapacity(db: Db, call: number): Promise<{ filled: number; waiting: number; undecided: number }> {
  const [row] = await db.query<{ filled: number; waiting: number; undecided: number }>(
    `select count(*) filter (where ${hasStatus('a.status', SEATED_STATUSES)}) as filled,
            count(*) filter (where ${hasStatus('a.status', 'Waitlisted')}) as waiting,
            count(*) filter (where ${hasStatus('a.status', UNDECIDED_STATUSES)} and d.entered is null) as undecided
       from applications a left join application_decisions d on d.application_id = a.id where a.call_id = $1`,
    [call],
  );
  return { filled: Number(row?.filled ?? 0), waiting: Number(row?.waiting ?? 0), undecided: Number(row?.undecided ?? 0) };
}

/** The number of entered decisions of a call that offer a place and are not released yet. */
export async function countEnteredOffers(db: Db, call: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from applications a join application_decisions d on d.application_id = a.id where a.call_id = $1 and d.entered ->> 'outcome' = any($2::text[])`,
    [call, DECISION_OUTCOMES.filter(isOffer)],
  );
  return Number(row?.count ?? 0);
}

/** A call's quotas with the number of places of each that are offered or confirmed. */
export async function quotaCapacities(db: Db, call: number, quotas: readonly Quota[]): Promise<QuotaCapacity[]> {
  if (quotas.length === 0) return [];
  const rows = await db.query<{ tag: string; filled: number }>(
    `select q.tag, count(a.id) as filled from unnest($2::text[]) as q(tag)
       left join applications a on a.call_id = $1 and ${
      hasStatus('a.status', SEATED_STATUSES)
    } and exists (select 1 from unnest(a.tags) as t(tag) where lower(t.tag) = lower(q.tag))
      group by q.tag`,
    [call, quotas.map(({ tag }) => tag)],
  );
  const takenByTag = new Map(rows.map((row) => [row.tag, Number(row.filled)]));
  return quotas.map(({ tag, seats }) => ({ tag, seats, filled: takenByTag.get(tag) ?? 0 }));
}

/** A call's waiting list in order, without applications that have an entered decision; the list is locked until the transaction ends. */
export async function lockWaiting(tx: Db, call: number): Promise<Pick<EnteredRow, 'id' | 'applicant' | 'call_id' | 'number' | 'name' | 'status' | 'tags'>[]> {
  const locked = await tx.query<{ id: number }>(
    `select id from applications where call_id = $1 and ${hasStatus('status', 'Waitlisted')} order by id for update`,
    [call],
  );
  return tx.query(
    `select a.id, a.applicant, a.call_id, a.number, a.applicant_name as name, a.status, a.tags from applications a join application_decisions d on d.application_id = a.id
      where a.id = any($1::bigint[]) and ${hasStatus('a.status', 'Waitlisted')} and d.entered is null
      order by (d.released ->> 'rank')::int, a.id`,
    [locked.map(({ id }) => id)],
  );
}

/** The changes that a release makes to one application. */
export interface ReleasedRow {
  id: number;
  steps: TimelineEntry[];
  released: StoredRelease;
}

/** Moves locked applications to the status of their last step and turns their entered decisions into released ones. Returns their versions by id. */
export async function releaseRows(tx: Db, rows: readonly ReleasedRow[], { by, now }: { by: string; now: Date }): Promise<Map<number, number>> {
  const ids = rows.map(({ id }) => id);
  const stepped = await tx.query<{ id: number; version: number }>(
    `update applications a set status = s.status, timeline = a.timeline || s.steps::jsonb, version = a.version + 1, updated_at = $4
       from unnest($1::bigint[], $2::text[], $3::text[]) as s(id, status, steps) where a.id = s.id returning a.id, a.version`,
    [ids, rows.map(({ steps }) => steps.at(-1)?.status), rows.map(({ steps }) => JSON.stringify(steps)), now],
  );
  await tx.query(
    `update application_decisions d set entered = null, entered_by = null, entered_at = null, released = s.released::jsonb, released_by = $3,
            released_at = $4, version = d.version + 1
       from unnest($1::bigint[], $2::text[]) as s(id, released) where d.application_id = s.id`,
    [ids, rows.map(({ released }) => JSON.stringify(released)), by, now],
  );
  return new Map(stepped.map(({ id, version }) => [Number(id), Number(version)]));
}

/** Renumbers a call's waiting list from 1 in its order, to close gaps. */
export async function closeRanks(tx: Db, call: number): Promise<void> {
  await tx.query(
    `update application_decisions d set released = jsonb_set(d.released, '{rank}', to_jsonb(o.place))
       from (select a.id, row_number() over (order by (w.released ->> 'rank')::int, a.id) as place
               from applications a join application_decisions w on w.application_id = a.id where a.call_id = $1 and ${hasStatus('a.status', 'Waitlisted')}) o
      where d.application_id = o.id and (d.released ->> 'rank')::int is distinct from o.place`,
    [call],
  );
}

/** The stored result of the release with this plan, for idempotent retries; undefined if there was none. */
export async function findRelease<Result>(db: Db, call: number, plan: string): Promise<Result | undefined> {
  const [row] = await db.query<{ result: Result }>(`select result from releases where call_id = $1 and plan = $2`, [call, plan]);
  return row?.result;
}

/** Stores a release with its result. */
export async function insertRelease(tx: Db, release: { call: number; plan: string; by: string; now: Date; result: unknown }): Promise<void> {
  await tx.query(`insert into releases (call_id, plan, released_by, released_at, result) values ($1, $2, $3, $4, $5::jsonb)`, [
    release.call,
    release.plan,
    release.by,
    release.now,
    JSON.stringify(release.result),
  ]);
}
