import { LIVE_STATUSES, UNDER_WAY_STATUSES } from '@domain/applications/application-lifecycle';
import type { Db } from '../../platform/db/db';
import type { DueDates } from '../../core/applications/facts';
import { remindable } from '../../core/applications/queries/remindable';
import type { NumberedSupplement, Supplement } from '../../core/review/facts';
import type { StoredChecklist } from '../../core/review/queries/review-desk';
import { hasStatus } from '../../core/applications/queries/status-groups';

export interface InformationRequestRow {
  id: number;
  application_id: number;
  /** Counts the requests of one application from 1. */
  ordinal: number;
  /** Keys of questions, and of documents. */
  answers: string[];
  documents: string[];
  message: string;
  due_at: Date;
  /** Null if the call itself requires it: a document that may be added after submission. */
  requested_by: string | null;
  requested_by_name: string | null;
  requested_at: Date;
  answered_at: Date | null;
  supplement: Supplement | null;
  number: string | null;
  sha256: string | null;
  receipt_jws: string | null;
  closed_at: Date | null;
  /** The checks of the documents before they were requested again. */
  former_checks: StoredChecklist;
}

const COLUMNS =
  `id, application_id, ordinal, answers, documents, message, due_at, requested_by, requested_by_name, requested_at, answered_at, supplement, number,
  sha256, receipt_jws, closed_at, former_checks`;

/** The requests on a sent application, the oldest first. */
export const requestsOf = (db: Db, application: number): Promise<InformationRequestRow[]> =>
  db.query<InformationRequestRow>(`select ${COLUMNS} from information_requests where application_id = $1 order by ordinal`, [application]);

/** The answers to the requests on a sent application, the oldest request first. */
export const answersOf = async (db: Db, application: number): Promise<NumberedSupplement[]> =>
  (await requestsOf(db, application)).flatMap((
    { ordinal, requested_by, supplement },
  ) => (supplement ? [{ ordinal, of_call: requested_by === null, supplement }] : []));

/** The earliest due date of the open requests at `now`, by application; ended applications and those without open requests are missing. */
export async function firstDueOf(db: Db, applications: readonly number[], now: Date): Promise<Map<number, DueDates>> {
  if (applications.length === 0) return new Map();
  const rows = await db.prepared<{ application_id: number; due_at: Date }>(
    `select r.application_id, min(r.due_at) as due_at from information_requests r join applications a on a.id = r.application_id
      where r.application_id = any($1::bigint[]) and r.answered_at is null and r.closed_at is null and r.due_at > $2::timestamptz
        and ${hasStatus('a.status', LIVE_STATUSES)} group by r.application_id`,
    [applications, now],
  );
  return new Map(rows.map((row) => [row.application_id, { information_due_at: row.due_at.toISOString() }]));
}

/** Stores the state of its requests in the application, for lists; documents that the call allows later do not count as requested until they are added. */
async function recordRequestStatus(tx: Db, application: number, now: Date): Promise<void> {
  await tx.query(
    `update applications set version = version + 1, updated_at = $2, information = (
       select case when bool_or(answered_at is not null) then 'answered' else 'asked' end
         from information_requests where application_id = $1 and closed_at is null and (requested_by is not null or answered_at is not null) having count(*) > 0)
      where id = $1`,
    [application, now],
  );
}

const stored = (row: InformationRequestRow | undefined): InformationRequestRow => {
  if (!row) throw new Error('A request for information vanished while it was written.');
  return row;
};

export type NewRequest =
  & Pick<InformationRequestRow, 'application_id' | 'answers' | 'documents' | 'message' | 'due_at' | 'requested_by' | 'requested_by_name' | 'requested_at'>
  & Partial<Pick<InformationRequestRow, 'former_checks'>>;

/** Adds a request to a locked application. */
export async function insertRequest(tx: Db, request: NewRequest): Promise<InformationRequestRow> {
  const [row] = await tx.query<InformationRequestRow>(
    `insert into information_requests (application_id, ordinal, answers, documents, message, due_at, requested_by, requested_by_name, requested_at, former_checks)
     select $1, coalesce(max(ordinal), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb from information_requests where application_id = $1 returning ${COLUMNS}`,
    [
      request.application_id,
      request.answers,
      request.documents,
      request.message,
      request.due_at,
      request.requested_by,
      request.requested_by_name,
      request.requested_at,
      JSON.stringify(request.former_checks ?? {}),
    ],
  );
  await recordRequestStatus(tx, request.application_id, request.requested_at);
  return stored(row);
}

export interface SentSupplement {
  supplement: Supplement;
  number: string;
  sha256: string;
  receipt_jws: string;
  now: Date;
}

/** Freezes the answer to a request of a locked application; its references keep the files' blobs from being garbage-collected. */
export async function saveSupplement(tx: Db, { id, application_id }: InformationRequestRow, sent: SentSupplement): Promise<InformationRequestRow> {
  const { supplement, number, sha256, receipt_jws, now } = sent;
  for (const file of supplement.files) {
    await tx.query(
      `insert into application_files (application_id, file_id, name, sha256) values ($1, $2, $3, $4) on conflict (application_id, file_id) do nothing`,
      [application_id, file.id, file.name, file.sha256],
    );
  }
  const [row] = await tx.query<InformationRequestRow>(
    `update information_requests set supplement = $2::jsonb, number = $3, sha256 = $4, receipt_jws = $5, answered_at = $6 where id = $1 returning ${COLUMNS}`,
    [id, JSON.stringify(supplement), number, sha256, receipt_jws, now],
  );
  await recordRequestStatus(tx, application_id, now);
  return stored(row);
}

/** Closes a request of a locked application; a closed request keeps its closing time. */
export async function closeRequest(tx: Db, { id, application_id }: InformationRequestRow, now: Date): Promise<InformationRequestRow> {
  const [row] = await tx.query<InformationRequestRow>(
    `update information_requests set closed_at = coalesce(closed_at, $2) where id = $1 returning ${COLUMNS}`,
    [id, now],
  );
  await recordRequestStatus(tx, application_id, now);
  return stored(row);
}

/** Open requests without a reminder whose due date is near, except those that were made within the reminder period. */
export const REQUESTS_TO_REMIND_OF = remindable<InformationRequestRow>({
  table: 'information_requests',
  columns: COLUMNS,
  toRemind: `from information_requests r join applications a on a.id = r.application_id
  where r.answered_at is null and r.closed_at is null and r.reminded_at is null and r.due_at > $1 and r.due_at <= $1 + make_interval(secs => $2)
    and r.requested_at < r.due_at - make_interval(secs => $2)
    and ${hasStatus('a.status', UNDER_WAY_STATUSES)} and not (${hasStatus('a.status', 'Finalized')} and r.requested_by is not null)`,
});

/** For a reopened application, deletes the pending requests of the call for later documents, and closes the answered ones. */
export async function dropLaterDocuments(tx: Db, application: number, now: Date): Promise<void> {
  await tx.query('delete from information_requests where application_id = $1 and requested_by is null and answered_at is null', [application]);
  await tx.query('update information_requests set closed_at = coalesce(closed_at, $2) where application_id = $1 and requested_by is null', [application, now]);
}

/** Moves the pending requests for a later document to the call's new due date, but not before an applicant's extended deadline. */
export const moveLaterDocument = (tx: Db, { call, key, due }: { call: number; key: string; due: Date }): Promise<unknown> =>
  tx.query(
    `update information_requests r set due_at = greatest($3, e.until), reminded_at = null
       from applications a left join deadline_extensions e on e.application_id = a.id
      where a.call_id = $1 and r.application_id = a.id and r.requested_by is null and r.answered_at is null and r.documents = array[$2]
        and r.due_at <> greatest($3::timestamptz, e.until)`,
    [call, key, due],
  );

/** Deletes the pending requests for a later document that a call no longer asks for. */
export const dropLaterDocument = (tx: Db, { call, key }: { call: number; key: string }): Promise<unknown> =>
  tx.query(
    `delete from information_requests r using applications a
      where a.call_id = $1 and r.application_id = a.id and r.requested_by is null and r.answered_at is null and r.documents = array[$2]`,
    [call, key],
  );
