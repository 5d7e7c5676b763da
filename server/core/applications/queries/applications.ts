import { LIVE_STATUSES, SENT_STATUSES, UNDER_WAY_STATUSES, type Actor, type ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { components } from '@generated/api';
import type { Db } from '../../../platform/db/db';
import type { RecordFacts } from '../../../platform/db/queries/instants';
import { schemaVersion } from '../../../platform/schema-store/queries/schema-versions';
import { hasStatus } from './status-groups';

/** One status change of an application. */
export interface TimelineEntry {
  status: ApplicationStatus;
  /** ISO instant in UTC. */
  at: string;
  by: Actor;
  /** The reason that the person gave for the step. */
  reason?: string;
}

/** The submitted copy of an application, which later changes of the profile do not affect. */
export type FrozenCopy = NonNullable<components['schemas']['applications_record']['frozen']>;

export interface ApplicationRow extends RecordFacts {
  id: number;
  call_id: number;
  applicant: string;
  status: ApplicationStatus;
  answers: Record<string, unknown>;
  /** File id by requirement key. */
  documents: Record<string, number>;
  timeline: TimelineEntry[];
  number: string | null;
  submitted_at: string | Date | null;
  sha256: string | null;
  /** The signed receipt (compact JWS). */
  receipt_jws: string | null;
  frozen: FrozenCopy | null;
  migration_report: MigrationReport | null;
}

/** What happened to a draft's answers when its call's questions were last changed. */
export type MigrationReport = NonNullable<components['schemas']['applications_record']['migration_report']>;

const COLUMNS = `id, call_id, applicant, status, answers, documents, timeline, number, submitted_at, sha256, receipt_jws, frozen, migration_report,
  version, schema_version, created_at, updated_at`;

/** An application, or undefined. */
export async function findApplication(db: Db, id: number): Promise<ApplicationRow | undefined> {
  const [row] = await db.prepared<ApplicationRow>(`select ${COLUMNS} from applications where id = $1`, [id]);
  return row;
}

/** An application, locked until the transaction ends, or undefined. */
export async function lockApplication(tx: Db, id: number): Promise<ApplicationRow | undefined> {
  const [row] = await tx.prepared<ApplicationRow>(`select ${COLUMNS} from applications where id = $1 for update`, [id]);
  return row;
}

/** The drafts for a call, locked until the transaction ends. */
export const lockDraftsOfCall = (tx: Db, callId: number): Promise<ApplicationRow[]> =>
  tx.query<ApplicationRow>(`select ${COLUMNS} from applications where call_id = $1 and ${hasStatus('status', 'Draft')} order by id for update`, [callId]);

/** The applications for a call that have not ended, including drafts, locked until the transaction ends. */
export const lockLiveOfCall = (tx: Db, callId: number): Promise<ApplicationRow[]> =>
  tx.query<ApplicationRow>(`select ${COLUMNS} from applications where call_id = $1 and ${hasStatus('status', LIVE_STATUSES)} order by id for update`, [callId]);

/** Whether the applicant has another application for the same call that has not ended. */
export async function hasOtherLive(db: Db, { id, call_id, applicant }: Pick<ApplicationRow, 'id' | 'call_id' | 'applicant'>): Promise<boolean> {
  const rows = await db.query(`select 1 from applications where call_id = $1 and applicant = $2 and id <> $3 and ${hasStatus('status', LIVE_STATUSES)}`, [
    call_id,
    applicant,
    id,
  ]);
  return rows.length > 0;
}

/** Filters of an applicant's own applications; all combine with AND. */
export interface ApplicationFilter {
  applicant: string;
  ids?: number[] | undefined;
  statuses?: string[] | undefined;
  progTypes?: string[] | undefined;
  callIds?: number[] | undefined;
}

const SORT_COLUMNS = {
  id: 'a.id',
  status: 'a.status',
  call_id: 'a.call_id',
  created_at: 'a.created_at',
  updated_at: 'a.updated_at',
  submitted_at: 'a.submitted_at',
  number: 'a.number',
} as const;
export const APPLICATION_SORTS = Object.keys(SORT_COLUMNS);

interface ApplicationPage {
  offset: number;
  limit: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** A page of applications, and the total. */
export async function listApplicationRows(db: Db, filter: ApplicationFilter, page: ApplicationPage) {
  const from = `from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id
    where a.applicant = $1
      and ($2::bigint[] is null or a.id = any($2::bigint[])) and ($3::text[] is null or a.status = any($3::text[]))
      and ($4::text[] is null or p.prog_type = any($4::text[])) and ($5::bigint[] is null or a.call_id = any($5::bigint[]))`;
  const parameters = [
    filter.applicant,
    filter.ids ?? null,
    filter.statuses ?? null,
    filter.progTypes ?? null,
    filter.callIds ?? null,
  ];
  const column = SORT_COLUMNS[page.sort.field as keyof typeof SORT_COLUMNS];
  const columns = COLUMNS.split(',').map((name) => `a.${name.trim()}`);
  const rows = await db.query<ApplicationRow>(
    `select ${columns.join(', ')} ${from} order by ${column} ${page.sort.order}, a.id limit $6 offset $7`,
    [...parameters, page.limit, page.offset],
  );
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${from}`, parameters);
  return { rows, total: Number(count?.total ?? 0) };
}

/** A person's sent applications that have not ended, with the fields that are needed to tell what each of them waits for. */
export const listUnderWay = (db: Db, applicant: string): Promise<Pick<ApplicationRow, 'id' | 'call_id' | 'status' | 'answers'>[]> =>
  db.query(`select id, call_id, status, answers from applications where applicant = $1 and ${hasStatus('status', UNDER_WAY_STATUSES)} order by id`, [
    applicant,
  ]);

/** Creates a draft; undefined, without any change, if the applicant already has a live application for the call. */
export async function insertDraft(
  tx: Db,
  draft: Pick<ApplicationRow, 'applicant' | 'timeline' | 'answers' | 'documents'> & { callId: number },
  now: Date,
): Promise<ApplicationRow | undefined> {
  const [row] = await tx.query<ApplicationRow>(
    `insert into applications (call_id, applicant, timeline, schema_version, created_at, updated_at, answers, documents)
     values ($1, $2, $3::jsonb, $4, $5, $5, $6::jsonb, $7::jsonb)
     on conflict do nothing returning ${COLUMNS}`,
    [
      draft.callId,
      draft.applicant,
      JSON.stringify(draft.timeline),
      schemaVersion('applications'),
      now,
      JSON.stringify(draft.answers),
      JSON.stringify(draft.documents),
    ],
  );
  return row;
}

/** The columns that a step can change; those that finalizing sets are null until then. */
export type ApplicationState = Pick<
  ApplicationRow,
  'status' | 'answers' | 'documents' | 'timeline' | 'number' | 'submitted_at' | 'sha256' | 'receipt_jws' | 'frozen' | 'migration_report'
>;

/** Stores the new state of a locked application. */
export async function saveApplication(tx: Db, id: number, change: { state: ApplicationState; now: Date }): Promise<ApplicationRow> {
  const { state, now } = change;
  const [row] = await tx.prepared<ApplicationRow>(
    `update applications set status = $2, answers = $3::jsonb, documents = $4::jsonb, timeline = $5::jsonb, number = $6,
            submitted_at = $7, sha256 = $8, frozen = $9::jsonb, schema_version = $11, receipt_jws = $12, migration_report = $13::jsonb, version = version + 1, updated_at = $10
      where id = $1 returning ${COLUMNS}`,
    [
      id,
      state.status,
      JSON.stringify(state.answers),
      JSON.stringify(state.documents),
      JSON.stringify(state.timeline),
      state.number,
      state.submitted_at,
      state.sha256,
      state.frozen === null ? null : JSON.stringify(state.frozen),
      now,
      schemaVersion('applications'),
      state.receipt_jws,
      state.migration_report && JSON.stringify(state.migration_report),
    ],
  );
  if (!row) throw new Error('An application vanished while it was written.');
  return row;
}

/**
 * Stores the answers and documents of a draft under an optimistic lock on both the draft's version and `callVersion`; undefined, without any change, on a
 * version conflict. A shared lock keeps the call unchanged until the transaction ends, so that a later change of its questions sees the new answers.
 */
export async function saveDraft(
  db: Db,
  draft: ApplicationRow,
  { callVersion, now }: { callVersion: number | undefined; now: Date },
): Promise<ApplicationRow | undefined> {
  const [saved] = await db.prepared<{ version: number }>(
    `with asked as (select 1 from calls where id = $3 and version = $4 for share)
     update applications set answers = $5::jsonb, documents = $6::jsonb, schema_version = $7, version = version + 1, updated_at = $8
      where id = $1 and version = $2 and ${hasStatus('status', 'Draft')} and applicant = $9 and exists (select 1 from asked) returning version`,
    [
      draft.id,
      draft.version,
      draft.call_id,
      callVersion,
      JSON.stringify(draft.answers),
      JSON.stringify(draft.documents),
      schemaVersion('applications'),
      now,
      draft.applicant,
    ],
  );
  return saved && { ...draft, schema_version: schemaVersion('applications'), version: saved.version, updated_at: now };
}

/** Deletes an application with all dependent rows. */
export async function deleteApplicationRow(tx: Db, id: number): Promise<void> {
  await tx.query(`delete from applications where id = $1`, [id]);
}

/** The number of a person's applications that are under way. */
export async function countUnderWay(db: Db, applicant: string): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `select count(*) as total from applications where applicant = $1 and ${hasStatus('status', UNDER_WAY_STATUSES)}`,
    [applicant],
  );
  return Number(row?.total ?? 0);
}

/** The numbers of drafts for a call and of applications sent to it. */
export async function countOfCall(db: Db, callId: number): Promise<{ drafts: number; sent: number }> {
  const [row] = await db.query<{ drafts: number; sent: number }>(
    `select count(*) filter (where ${hasStatus('status', 'Draft')}) as drafts, count(*) filter (where ${
      hasStatus('status', SENT_STATUSES)
    }) as sent from applications where call_id = $1`,
    [callId],
  );
  return { drafts: Number(row?.drafts ?? 0), sent: Number(row?.sent ?? 0) };
}

/** As `countOfCall` for several calls, by id; calls without applications are missing. */
export async function countOfCalls(db: Db, callIds: readonly number[]): Promise<Map<number, { drafts: number; sent: number }>> {
  const rows = await db.query<{ id: number; drafts: number; sent: number }>(
    `select call_id as id, count(*) filter (where ${hasStatus('status', 'Draft')}) as drafts, count(*) filter (where ${
      hasStatus('status', SENT_STATUSES)
    }) as sent
       from applications where call_id = any($1::bigint[]) group by call_id`,
    [callIds],
  );
  return new Map(rows.map(({ id, drafts, sent }) => [Number(id), { drafts: Number(drafts), sent: Number(sent) }]));
}

/** Deletes all drafts of a person, and the `migration_report` data of their other applications; the caller deletes the person's files. */
export async function deleteDraftsOf(tx: Db, applicant: string): Promise<void> {
  await tx.query(
    `delete from file_references where holder = 'application'
        and holder_id in (select id::text from applications where applicant = $1 and ${hasStatus('status', 'Draft')})`,
    [applicant],
  );
  await tx.query(`delete from applications where applicant = $1 and ${hasStatus('status', 'Draft')}`, [applicant]);
  await tx.query(`update applications set migration_report = null where applicant = $1 and migration_report is not null`, [applicant]);
}

/** Unanswered offers whose reply deadline has passed. */
export const findUnansweredOffers = (db: Db, now: Date): Promise<Pick<ApplicationRow, 'id' | 'applicant'>[]> =>
  db.query(
    `select a.id, a.applicant from applications a join calls c on c.id = a.call_id left join application_decisions d on d.application_id = a.id
      where ${
      hasStatus('a.status', 'Accepted')
    } and greatest((c.data ->> 'reply_by')::timestamptz, (d.released ->> 'reply_by')::timestamptz) <= $1 order by a.id`,
    [now],
  );
