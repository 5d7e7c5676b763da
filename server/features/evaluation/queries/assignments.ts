import { SCORABLE_STATUSES, SENT_STATUSES, type ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { LocalizedText } from '@domain/locale';
import type { Db } from '../../../platform/db/db';
import { Predicate } from '../../../core/records/queries/predicate';
import type { Institutions } from '../../../core/staff/queries/staff-scope';
import { hasStatus } from '../../../core/applications/queries/status-groups';
import { storedNumber } from '../../../platform/db/queries/stored-number';

export const ASSIGNMENT_STATUSES = ['open', 'draft', 'submitted', 'recused'] as const;

/** The assignment of an application to an evaluator, with the scores. */
export interface AssignmentRow {
  id: number;
  application_id: number;
  evaluator: string;
  status: (typeof ASSIGNMENT_STATUSES)[number];
  scores: Record<string, unknown>;
  /** From 0 to 100; null until the scores are submitted. */
  total: number | null;
  /** The conflict of interest for which the evaluator withdrew. */
  conflict: string | null;
  submitted_at: string | Date | null;
  /** Until when the evaluator is asked to score; null without a date. */
  due_at: string | Date | null;
  version: number;
  created_at: string | Date;
  updated_at: string | Date;
}

const COLUMNS = `a.id, a.application_id, a.evaluator, a.status, a.scores, a.total, a.conflict, a.submitted_at, a.due_at, a.version, a.created_at, a.updated_at`;

const numbered = <Row extends AssignmentRow>(row: Row): Row => ({ ...row, total: storedNumber(row.total) });

/** An assignment with its application, call, programme and university. */
export interface AssignedRow extends AssignmentRow {
  application_status: ApplicationStatus;
  number: string;
  applicant_name: string | null;
  call_id: number;
  call_title: LocalizedText;
  programme_title: LocalizedText;
  university_id: number;
  university_name: LocalizedText;
  blind: boolean;
}

const FROM = `from assignments a join applications p on p.id = a.application_id join calls c on c.id = p.call_id
  join programmes g on g.id = c.programme_id join universities u on u.id = g.university_id left join call_rubrics r on r.call_id = c.id`;

const ASSIGNED = `${COLUMNS}, p.status as application_status, p.number, p.applicant_name, c.id as call_id, c.data -> 'title' as call_title,
  g.data -> 'title' as programme_title, u.id as university_id, u.data -> 'name' as university_name, coalesce(r.blind, false) as blind`;

/** Filters of the list of assignments, for an evaluator or for a Secretary of these institutions; all combine with AND. */
export interface AssignmentFilters {
  institutions: Institutions;
  /** Institutions to exclude. */
  except?: Institutions;
  evaluator?: string;
  ids?: number[];
  applicationIds?: number[];
  callIds?: number[];
  statuses?: string[];
}

interface AssignmentPage {
  offset: number;
  limit: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** SQL by sort field; `next` puts assignments with draft scores first, then open ones, then finished ones. */
const SORT_COLUMNS: Readonly<Record<string, string>> = {
  next: `array_position(array['draft', 'open', 'submitted', 'recused'], a.status)`,
  id: 'a.id',
  number: 'p.number',
  status: 'a.status',
  updated_at: 'a.updated_at',
};
export const ASSIGNMENT_SORTS = Object.keys(SORT_COLUMNS);

function predicateOf(filters: AssignmentFilters): Predicate {
  const predicate = new Predicate();
  predicate.and(hasStatus('p.status', SENT_STATUSES));
  predicate.within(filters.institutions, 'u.id');
  if (filters.except !== undefined) predicate.outside(filters.except, 'u.id');
  predicate.where(filters.evaluator, (sub) => `a.evaluator = ${sub}`);
  predicate.where(filters.ids, (ids) => `a.id = any(${ids}::bigint[])`);
  predicate.where(filters.applicationIds, (ids) => `a.application_id = any(${ids}::bigint[])`);
  predicate.where(filters.callIds, (ids) => `c.id = any(${ids}::bigint[])`);
  predicate.where(filters.statuses, (statuses) => `a.status = any(${statuses}::text[])`);
  return predicate;
}

/** One page of assignments, and the total. */
export async function listAssignmentRows(db: Db, filters: AssignmentFilters, page: AssignmentPage): Promise<{ rows: AssignedRow[]; total: number }> {
  const predicate = predicateOf(filters);
  const column = SORT_COLUMNS[page.sort.field] ?? 'a.id';
  const rows = await db.query<AssignedRow>(
    `select ${ASSIGNED} ${FROM} where ${predicate.sql} order by ${column} ${page.sort.order}, a.id ${page.sort.order} limit ${page.limit} offset ${page.offset}`,
    predicate.parameters,
  );
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${FROM} where ${predicate.sql}`, predicate.parameters);
  return { rows: rows.map(numbered), total: Number(count?.total ?? 0) };
}

/** An assignment, or undefined. Writers lock the application, so a transaction that has locked it can rely on this row. */
export async function findAssignment(db: Db, id: number): Promise<AssignedRow | undefined> {
  const [row] = await db.query<AssignedRow>(`select ${ASSIGNED} ${FROM} where a.id = $1 and ${hasStatus('p.status', SENT_STATUSES)}`, [id]);
  return row && numbered(row);
}

/** The assignments of some applications, in order of creation. */
export async function assignmentsOf(db: Db, applications: readonly number[]): Promise<AssignmentRow[]> {
  const rows = await db.query<AssignmentRow>(`select ${COLUMNS} from assignments a where a.application_id = any($1::bigint[]) order by a.id`, [applications]);
  return rows.map(numbered);
}

/** Assignments by the id of their application, in their order. */
export function byApplication(rows: readonly AssignmentRow[]): Map<number, AssignmentRow[]> {
  const found = new Map<number, AssignmentRow[]>();
  for (const row of rows) {
    const known = found.get(row.application_id);
    if (known) known.push(row);
    else found.set(row.application_id, [row]);
  }
  return found;
}

/** All assignments of a call with submitted scores. */
export async function submittedOfCall(db: Db, call: number): Promise<AssignmentRow[]> {
  const rows = await db.query<AssignmentRow>(
    `select ${COLUMNS} from assignments a join applications p on p.id = a.application_id where p.call_id = $1 and a.status = 'submitted' order by a.id`,
    [call],
  );
  return rows.map(numbered);
}

/** Locks and returns the applications to a call that are under review or on the waiting list, in order of submission. */
export async function underReviewOf(db: Db, call: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from applications where call_id = $1 and ${hasStatus('status', SCORABLE_STATUSES)} order by submitted_at, id for update`,
    [call],
  );
  return rows.map(({ id }) => Number(id));
}

/** Adds assignments; existing pairs of application and evaluator stay unchanged. @returns the ids of the new assignments */
export async function insertAssignments(tx: Db, pairs: readonly { application: number; evaluator: string }[], now: Date): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `insert into assignments (application_id, evaluator, created_at, updated_at)
     select p.application, p.evaluator, $3::timestamptz, $3::timestamptz from unnest($1::bigint[], $2::text[]) as p(application, evaluator)
     on conflict do nothing returning id`,
    [pairs.map(({ application }) => application), pairs.map(({ evaluator }) => evaluator), now],
  );
  return rows.map(({ id }) => Number(id));
}

/** Deletes an assignment, if it exists. */
export async function deleteAssignmentRow(tx: Db, id: number): Promise<void> {
  await tx.query(`delete from assignments where id = $1`, [id]);
}

/** The fields of an assignment that an evaluator can change. */
export type AssignmentState = Pick<AssignmentRow, 'status' | 'scores' | 'total' | 'conflict' | 'submitted_at'>;

/** Stores the new state of an assignment whose application is locked. */
export async function saveAssignment(tx: Db, id: number, { state, now }: { state: AssignmentState; now: Date }): Promise<void> {
  await tx.query(
    `update assignments set status = $2, scores = $3::jsonb, total = $4, conflict = $5, submitted_at = $6, version = version + 1, updated_at = $7 where id = $1`,
    [id, state.status, JSON.stringify(state.scores), state.total, state.conflict, state.submitted_at, now],
  );
}

/** Stores recalculated totals. */
export async function saveTotals(tx: Db, totals: readonly { id: number; total: number }[]): Promise<void> {
  await tx.query(`update assignments a set total = t.total from unnest($1::bigint[], $2::numeric[]) as t(id, total) where a.id = t.id`, [
    totals.map(({ id }) => id),
    totals.map(({ total }) => total),
  ]);
}
