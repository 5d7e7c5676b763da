import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { DecisionOutcome } from '@domain/review/decisions';
import type { Db } from '../db/db';
import { Predicate } from './predicate';

/** A sent application of a call with what was decided about it. */
export interface CallDecisionRow {
  id: number;
  number: string;
  name: string | null;
  status: ApplicationStatus;
  entered: DecisionOutcome | null;
  entered_by: string | null;
  rank: number | null;
  released: DecisionOutcome | null;
}

const KINDS = {
  undecided: `d.entered is null and a.status in ('Finalized', 'UnderReview')`,
  entered: 'd.entered is not null',
  released: 'd.released is not null',
} as const;
type Kind = keyof typeof KINDS;

const SORTS: Readonly<Record<string, string>> = { name: 'a.applicant_name', number: 'a.number', rank: 'rank' };
export const CALL_DECISION_SORTS = Object.keys(SORTS);

/** Whether a word names a kind of decisions to look for. */
export const isKind = (word: unknown): word is Kind => typeof word === 'string' && word in KINDS;

interface Page {
  offset: number;
  limit: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** One page of a call's sent applications and how many there are. */
export async function listCallDecisions(db: Db, { call, kind }: { call: number; kind: Kind | undefined }, page: Page) {
  const predicate = new Predicate();
  predicate.and(`a.status <> 'Draft'`);
  predicate.where(call, (id) => `a.call_id = ${id}`);
  if (kind) predicate.and(`(${KINDS[kind]})`);
  const from = `from applications a left join application_decisions d on d.application_id = a.id where ${predicate.sql}`;
  const rows = await db.query<CallDecisionRow>(
    `select a.id, a.number, a.applicant_name as name, a.status, d.entered ->> 'outcome' as entered, d.entered_by, d.released ->> 'outcome' as released,
            coalesce((d.entered ->> 'rank')::int, case when a.status = 'Waitlisted' then (d.released ->> 'rank')::int end) as rank
       ${from} order by ${SORTS[page.sort.field] ?? 'a.id'} ${page.sort.order} nulls last, a.id limit ${page.limit} offset ${page.offset}`,
    predicate.parameters,
  );
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${from}`, predicate.parameters);
  return { rows, total: Number(count?.total ?? 0) };
}

/** How many decisions of a call are entered, how many of those offer a place, and when the last release was. */
export async function countEntered(db: Db, call: number): Promise<{ entered: number; offered: number; last_release: string | Date | null }> {
  const [row] = await db.query<{ entered: number; offered: number; last_release: string | Date | null }>(
    `select count(d.entered) as entered, count(*) filter (where d.entered ->> 'outcome' in ('accept', 'conditional')) as offered,
            (select max(released_at) from releases where call_id = $1) as last_release
       from applications a join application_decisions d on d.application_id = a.id where a.call_id = $1`,
    [call],
  );
  return { entered: Number(row?.entered ?? 0), offered: Number(row?.offered ?? 0), last_release: row?.last_release ?? null };
}
