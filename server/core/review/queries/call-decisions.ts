import { SEATED_STATUSES, SENT_STATUSES, UNDER_WAY_STATUSES, type ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { DecisionFilter } from '@domain/review/application-filters';
import { DECISION_OUTCOMES, isOffer, type DecisionOutcome } from '@domain/review/decisions';
import type { Db } from '../../../platform/db/db';
import { DECISION_IS } from './desk-conditions';
import { Predicate } from '../../records/queries/predicate';
import { orderOfScores } from './score-order';
import { hasStatus } from '../../applications/queries/status-groups';

const OFFERS = DECISION_OUTCOMES.filter(isOffer);

/** A sent application to a call with its decisions. */
export interface CallDecisionRow {
  id: number;
  number: string;
  name: string | null;
  status: ApplicationStatus;
  entered: DecisionOutcome | null;
  entered_by: string | null;
  rank: number | null;
  released: DecisionOutcome | null;
  /** A decimal number as text, as PostgreSQL returns a numeric. */
  score: string | null;
  place: number | null;
}

/** SQL columns of the outcomes and the rank of an application `a` from its decision `d`. */
export const DECIDED = `d.entered ->> 'outcome' as entered, d.released ->> 'outcome' as released,
  coalesce((d.entered ->> 'rank')::int, case when ${hasStatus('a.status', 'Waitlisted')} then (d.released ->> 'rank')::int end) as rank`;

export type DecisionKind = DecisionFilter;

type Order = 'ASC' | 'DESC';
const SORTS: Readonly<Record<string, (order: Order) => string>> = {
  name: (order) => `a.applicant_name ${order} nulls last`,
  number: (order) => `a.number ${order}`,
  rank: (order) => `rank ${order} nulls last`,
  score: orderOfScores,
};
export const CALL_DECISION_SORTS = Object.keys(SORTS);

/** SQL of the places by score in each call of `calls`, an SQL list; ended applications have none, so those behind them move up. */
export const placesIn = (calls: string): string =>
  `select id, row_number() over (partition by call_id order by ${orderOfScores('DESC')}, a.id) as place
  from applications a where call_id in (${calls}) and score is not null and ${hasStatus('status', UNDER_WAY_STATUSES)}`;

/** Whether a value is a filter on the kind of decision. */
export const isKind = (word: unknown): word is DecisionKind => typeof word === 'string' && word in DECISION_IS;

interface Page {
  offset: number;
  limit: number;
  sort: { field: string; order: Order };
}

/** One page of a call's sent applications, and the total. */
export async function listCallDecisions(db: Db, { call, kind }: { call: number; kind: DecisionKind | undefined }, page: Page) {
  const predicate = new Predicate();
  predicate.where(call, (id) => `a.call_id = ${id}`);
  predicate.and(hasStatus('a.status', SENT_STATUSES));
  if (kind) predicate.and(`(${DECISION_IS[kind]})`);
  const from = 'from applications a left join application_decisions d on d.application_id = a.id';
  const rows = await db.query<CallDecisionRow>(
    `with places as (${placesIn('$1')})
     select a.id, a.number, a.applicant_name as name, a.status, a.score, places.place, d.entered_by, ${DECIDED}
       ${from} left join places on places.id = a.id
      where ${predicate.sql} order by ${SORTS[page.sort.field]?.(page.sort.order) ?? 'a.id'}, a.id limit ${page.limit} offset ${page.offset}`,
    predicate.parameters,
  );
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${from} where ${predicate.sql}`, predicate.parameters);
  return { rows, total: Number(count?.total ?? 0) };
}

/** Whether a decision on an application was entered or released. */
export async function isDecided(db: Db, application: number): Promise<boolean> {
  const rows = await db.query('select 1 from application_decisions where application_id = $1 and (entered is not null or released is not null)', [application]);
  return rows.length > 0;
}

/** The numbers of entered and of released decisions of a call by outcome, and the time of the last release. */
export async function countDecisions(db: Db, call: number) {
  const rows = await db.query<{ outcome: DecisionOutcome; entered: number; released: number }>(
    `select o.outcome, count(a.id) filter (where d.entered ->> 'outcome' = o.outcome) as entered, count(a.id) filter (where d.released ->> 'outcome' = o.outcome) as released
       from unnest($2::text[]) with ordinality as o(outcome, place)
       left join (application_decisions d join applications a on a.id = d.application_id and a.call_id = $1) on o.outcome in (d.entered ->> 'outcome', d.released ->> 'outcome')
      group by o.outcome, o.place order by o.place`,
    [call, DECISION_OUTCOMES],
  );
  const [last] = await db.query<{ at: string | Date | null }>('select max(released_at) as at from releases where call_id = $1', [call]);
  return {
    decisions: rows.map(({ outcome, entered, released }) => ({ outcome, entered: Number(entered), released: Number(released) })),
    lastRelease: last?.at ?? null,
  };
}

/** The number of places that entered but unreleased decisions of a call offer to applications with the tag of each quota, by tag. */
export async function quotasOffered(db: Db, call: number, quotas: readonly { tag: string }[]): Promise<Map<string, number>> {
  if (quotas.length === 0) return new Map();
  const rows = await db.query<{ tag: string; offered: number }>(
    `select q.tag, count(*) as offered from unnest($2::text[]) as q(tag)
       join applications a on a.call_id = $1 and exists (select 1 from unnest(a.tags) as t(tag) where lower(t.tag) = lower(q.tag))
       join application_decisions d on d.application_id = a.id and d.entered ->> 'outcome' = any($3::text[]) group by q.tag`,
    [call, quotas.map(({ tag }) => tag), OFFERS],
  );
  return new Map(rows.map(({ tag, offered }) => [tag, Number(offered)]));
}

/** The tags of each application of a call that an entered but unreleased decision puts on the waiting list. */
export const putOnList = (db: Db, call: number): Promise<{ tags: string[] }[]> =>
  db.query(
    `select a.tags from applications a join application_decisions d on d.application_id = a.id where a.call_id = $1 and d.entered ->> 'outcome' = 'waitlist'`,
    [call],
  );

/** An application with an entered decision that must be checked against the places of its call. */
export interface ContestedSeat {
  call: number;
  outcome: DecisionOutcome;
  tags: string[];
}

/**
 * The applications whose entered decision offers a place, if their call has quotas or fewer places than are taken and offered; and those whose entered
 * decision puts them on the waiting list, if their call still has places. One statement, because a bulk decision may concern many calls.
 */
export async function contestedSeats(db: Db, applications: readonly number[]): Promise<ContestedSeat[]> {
  const rows = await db.query<{ call_id: number; outcome: DecisionOutcome; tags: string[] }>(
    `with decided as (
       select a.call_id, a.tags, d.entered ->> 'outcome' as outcome from applications a join application_decisions d on d.application_id = a.id
        where a.id = any($1::bigint[]) and (d.entered ->> 'outcome' = any($2::text[]) or d.entered ->> 'outcome' = 'waitlist')),
     counted as (
       select a.call_id, count(*) filter (where ${
      hasStatus('a.status', SEATED_STATUSES)
    }) + count(*) filter (where d.entered ->> 'outcome' = any($2::text[])) as places
         from applications a left join application_decisions d on d.application_id = a.id
        where a.call_id in (select call_id from decided) group by a.call_id),
     compared as (
       select n.call_id, sign(case when jsonb_typeof(c.data -> 'seats') = 'number' then (c.data ->> 'seats')::numeric end - n.places) as more, (c.data -> 'quotas') is not null as has_quotas
         from counted n join calls c on c.id = n.call_id)
     select d.call_id, d.outcome, d.tags from decided d join compared c on c.call_id = d.call_id
      where case when d.outcome = 'waitlist' then c.more > 0 else c.has_quotas or c.more < 0 end`,
    [applications, OFFERS],
  );
  return rows.map(({ call_id, ...row }) => ({ call: Number(call_id), ...row }));
}
