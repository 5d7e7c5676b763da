import type { Decision } from '@domain/review/decisions';
import type { Db } from '../../../platform/db/db';
import type { StoredRelease } from '../../../core/applications/queries/released-decisions';
import { remindable } from '../../../core/applications/queries/remindable';
import { schemaVersion } from '../../../platform/schema-store/queries/schema-versions';
import { hasStatus } from '../../../core/applications/queries/status-groups';

/** The entered and the released decision on an application. */
export interface DecisionRow {
  application_id: number;
  /** 0 if no decision was ever entered. */
  version: number;
  entered: Decision | null;
  entered_by: string | null;
  entered_at: string | Date | null;
  released: StoredRelease | null;
  released_by: string | null;
  released_at: string | Date | null;
  /** Waits for the second person who reopens the released decision. */
  reopening: Reopening | null;
}

/** A request to reopen a released decision. */
export interface Reopening {
  reason: string;
  by: string;
  by_name: string | null;
  at: string;
}

const COLUMNS = 'application_id, version, entered, entered_by, entered_at, released, released_by, released_at, reopening';

const none = (application_id: number): DecisionRow => ({
  application_id,
  version: 0,
  entered: null,
  entered_by: null,
  entered_at: null,
  released: null,
  released_by: null,
  released_at: null,
  reopening: null,
});

/** The decisions on an application; an empty row with version 0 if there are none. */
export async function findDecision(db: Db, application: number): Promise<DecisionRow> {
  const [row] = await db.query<DecisionRow>(`select ${COLUMNS} from application_decisions where application_id = $1`, [application]);
  return row ?? none(application);
}

export interface OfferToRemindOf {
  application_id: number;
  released: StoredRelease;
}

const OFFER_ENDS = `greatest((c.data ->> 'reply_by')::timestamptz, (r.released ->> 'reply_by')::timestamptz)`;

/**
 * Unanswered offers whose reply date is near, except those that were offered within the reminder period. If the date was moved after a reminder, there is
 * another one.
 */
export const OFFERS_TO_REMIND_OF = remindable<OfferToRemindOf>({
  table: 'application_decisions',
  key: 'application_id',
  columns: 'application_id, released',
  toRemind: `from application_decisions r join applications a on a.id = r.application_id join calls c on c.id = a.call_id
  where ${hasStatus('a.status', 'Accepted')} and ${OFFER_ENDS} > $1 and ${OFFER_ENDS} <= $1 + make_interval(secs => $2)
    and greatest(r.released_at, r.reminded_at) < ${OFFER_ENDS} - make_interval(secs => $2)`,
});

/** Stores a request to reopen the released decision of a locked application, or removes it. */
export async function setReopening(tx: Db, id: number, reopening: Reopening | null): Promise<void> {
  await tx.query('update application_decisions set reopening = $2::jsonb, version = version + 1 where application_id = $1', [
    id,
    reopening && JSON.stringify(reopening),
  ]);
}

/** Moves the released decision of a locked application to its history, with an entered one that followed it. */
export async function reopenReleased(tx: Db, id: number, done: Reopening & { done_by: string; done_by_name: string | null; done_at: string }): Promise<void> {
  await tx.query(
    `update application_decisions set reopened = reopened || jsonb_build_array($2::jsonb || jsonb_build_object('released', released, 'released_by', released_by, 'released_at', released_at)),
       released = null, released_by = null, released_at = null, entered = null, entered_by = null, entered_at = null, reopening = null, version = version + 1
      where application_id = $1`,
    [id, JSON.stringify(done)],
  );
}

/** Stores the decisions on a locked application. */
export async function saveDecision(tx: Db, row: Omit<DecisionRow, 'version' | 'reopening'>): Promise<DecisionRow> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const [saved] = await tx.query<DecisionRow>(
    `insert into application_decisions (application_id, entered, entered_by, entered_at, released, released_by, released_at, schema_version)
     values ($1, $2::jsonb, $3, $4, $5::jsonb, $6, $7, $8)
     on conflict (application_id) do update set entered = excluded.entered, entered_by = excluded.entered_by, entered_at = excluded.entered_at,
       released = excluded.released, released_by = excluded.released_by, released_at = excluded.released_at,
       schema_version = excluded.schema_version, version = application_decisions.version + 1
     returning ${COLUMNS}`,
    [row.application_id, json(row.entered), row.entered_by, row.entered_at, json(row.released), row.released_by, row.released_at, schemaVersion('decisions')],
  );
  if (!saved) throw new Error('A decision vanished while it was written.');
  return saved;
}

/**
 * Enters the same decision on locked applications, except those with an entered decision. `rank` is the rank of the first application of each call; the
 * others follow by score, then in the order of the list of applications for equal scores; with `asGiven` in the order of `applications`. @returns the ids of the applications with the new decision
 */
export async function enterFirstDecisions(
  tx: Db,
  applications: readonly number[],
  { decision, by, at, asGiven = false }: { decision: Decision; by: string; at: Date; asGiven?: boolean },
): Promise<number[]> {
  const order = asGiven ? 'array_position($1::bigint[], a.id)' : 'a.score desc nulls last, a.score_ties desc nulls last, a.submitted_at, a.id desc';
  const rows = await tx.query<{ application_id: number }>(
    `insert into application_decisions (application_id, entered, entered_by, entered_at, schema_version)
     select a.id, case when $2::jsonb -> 'rank' is null then $2::jsonb else $2::jsonb || jsonb_build_object('rank', ($2::jsonb ->> 'rank')::int - 1
              + row_number() over (partition by a.call_id order by ${order})) end,
            $3, $4::timestamptz, $5
       from applications a left join application_decisions d on d.application_id = a.id
      where a.id = any($1::bigint[]) and d.entered is null
     on conflict (application_id) do update set entered = excluded.entered, entered_by = excluded.entered_by, entered_at = excluded.entered_at,
       schema_version = excluded.schema_version, version = application_decisions.version + 1
       where application_decisions.entered is null
     returning application_id`,
    [applications, JSON.stringify(decision), by, at, schemaVersion('decisions')],
  );
  return rows.map(({ application_id }) => Number(application_id));
}
