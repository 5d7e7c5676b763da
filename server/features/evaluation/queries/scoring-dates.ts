import { SCORABLE_STATUSES } from '@domain/applications/application-lifecycle';
import type { LocalizedText } from '@domain/locale';
import type { Db } from '../../../platform/db/db';
import { hasStatus } from '../../../core/applications/queries/status-groups';

/** How long before its date an evaluator is reminded of an assignment, in seconds: two days. */
const BEFORE_SECONDS = 2 * 24 * 60 * 60;

const UNFINISHED = `a.status in ('open', 'draft')`;

// With less time left than the first reminder needs, the mail about the assignment takes its place.
const SET = `due_at = $2::timestamptz, reminded = case when $2::timestamptz <= $3::timestamptz + make_interval(secs => ${
  String(BEFORE_SECONDS)
}) then 1 else 0 end`;

/** Sets until when these unfinished assignments are to be scored. */
export async function setDue(tx: Db, ids: readonly number[], { due, now }: { due: Date | null; now: Date }): Promise<void> {
  await tx.query(`update assignments a set ${SET} where a.id = any($1::bigint[]) and ${UNFINISHED}`, [ids, due, now]);
}

/** Sets until when all unfinished assignments of a call are to be scored. @returns their number */
export async function setDueOfCall(tx: Db, call: number, { due, now }: { due: Date | null; now: Date }): Promise<number> {
  const rows = await tx.query(
    `update assignments a set ${SET} where a.application_id in (select id from applications where call_id = $1) and ${UNFINISHED} returning a.id`,
    [call, due, now],
  );
  return rows.length;
}

export interface DueScoring {
  id: number;
  /** 1 before the date, 2 once it has passed. */
  reminded: 1 | 2;
}

/** Takes the unfinished assignments whose evaluators are to be reminded now; a second caller gets none of them. */
export const takeDueScoring = (tx: Db, now: Date): Promise<DueScoring[]> =>
  tx.query<DueScoring>(
    `update assignments a set reminded = case when a.due_at <= $1::timestamptz then 2 else 1 end
       from applications p
      where p.id = a.application_id and ${hasStatus('p.status', SCORABLE_STATUSES)} and ${UNFINISHED}
        and (a.due_at <= $1::timestamptz and a.reminded < 2 or a.due_at <= $1::timestamptz + make_interval(secs => ${
      String(BEFORE_SECONDS)
    }) and a.reminded < 1)
      returning a.id, a.reminded`,
    [now],
  );

/** What an evaluator is asked to score in one call until one date. */
export interface ScoringTask {
  evaluator: string;
  call_title: LocalizedText;
  programme_title: LocalizedText;
  university_name: LocalizedText;
  time_zone: string;
  due_at: string | Date | null;
  applications: number;
}

/** The tasks that these assignments make, by evaluator, the most urgent first. */
export async function scoringTasks(db: Db, ids: readonly number[]): Promise<ScoringTask[]> {
  const rows = await db.query<ScoringTask>(
    `select a.evaluator, c.data -> 'title' as call_title, g.data -> 'title' as programme_title, u.data -> 'name' as university_name, c.data ->> 'time_zone' as time_zone,
            a.due_at, count(*) as applications
       from assignments a join applications p on p.id = a.application_id join calls c on c.id = p.call_id join programmes g on g.id = c.programme_id join universities u on u.id = g.university_id
      where a.id = any($1::bigint[]) group by a.evaluator, c.id, g.id, u.id, a.due_at order by a.evaluator, a.due_at nulls last, c.id`,
    [ids],
  );
  return rows.map((row) => ({ ...row, applications: Number(row.applications) }));
}

/** How far an evaluator is with a call. */
export interface ScoringProgress {
  evaluator: string;
  assigned: number;
  submitted: number;
  recused: number;
  /** The earliest date of what waits for scores; null without any. */
  due_at: string | Date | null;
  last_at: string | Date | null;
}

/** How far each evaluator of a call is; who withdrew from an application is not asked for it. */
export async function scoringProgress(db: Db, call: number): Promise<ScoringProgress[]> {
  const rows = await db.query<ScoringProgress>(
    `select a.evaluator, count(*) filter (where a.status <> 'recused') as assigned, count(*) filter (where a.status = 'submitted') as submitted,
            count(*) filter (where a.status = 'recused') as recused, min(a.due_at) filter (where ${UNFINISHED}) as due_at, max(a.submitted_at) as last_at
       from assignments a join applications p on p.id = a.application_id where p.call_id = $1 group by a.evaluator order by a.evaluator`,
    [call],
  );
  return rows.map((row) => ({ ...row, assigned: Number(row.assigned), submitted: Number(row.submitted), recused: Number(row.recused) }));
}
