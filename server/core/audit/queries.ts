import { SENT_STATUSES } from '@domain/applications/application-lifecycle';
import { DENIED, AUDITED_READS, type AuditedAction, type AuditedRead } from '@domain/review/audit-actions';
import type { LocalizedText } from '@domain/locale';
import type { Db } from '../../platform/db/db';
import { fullNameSql } from '../profile/queries/applicants';
import { Predicate } from '../records/queries/predicate';
import type { Institutions } from '../staff/queries/staff-scope';
import { isoInstant } from '../../platform/db/queries/instants';
import { hasStatus } from '../applications/queries/status-groups';

export interface AuditEntry {
  at: Date;
  /** The `sub` of the user who did it. */
  actor: string;
  /** The operation, e.g. `application.finalize`. */
  action: AuditedAction;
  /** The record it was done to, e.g. `application:12`. */
  subject: string;
  details?: Record<string, unknown>;
}

/** Writes one line of the audit trail, in the same transaction as the audited change. */
export const writeAudit = (tx: Db, { subject, ...entry }: AuditEntry): Promise<void> => writeAuditOfMany(tx, entry, [subject]);

/** Writes the same entry for several records, one line each. */
export async function writeAuditOfMany(db: Db, entry: Omit<AuditEntry, 'subject'>, subjects: readonly string[]): Promise<void> {
  await db.prepared(
    `insert into audit_trail (at, actor, action, subject, details) select $1::timestamptz, $2, $3, unnest($4::text[]), $5::jsonb`,
    [entry.at, entry.actor, entry.action, subjects, JSON.stringify(entry.details ?? {})],
  );
}

/** Writes a line for each application in the file of an export, by one statement for any number of them. */
export async function writeAuditOfExport(tx: Db, { at, actor, action, details }: Omit<AuditEntry, 'subject'>, exportId: number): Promise<void> {
  await tx.query(
    `insert into audit_trail (at, actor, action, subject, details)
     select $1::timestamptz, $2, $3, 'application:' || application_id, $4::jsonb from exported_applications where export_id = $5 order by application_id`,
    [at, actor, action, JSON.stringify(details ?? {}), exportId],
  );
}

/** The number of times a user has done an action since an instant. */
export async function countActions(db: Db, { actor, action }: Pick<AuditEntry, 'actor' | 'action'>, since: Date): Promise<number> {
  const [row] = await db.query<{ total: number }>('select count(*) as total from audit_trail where actor = $1 and action = $2 and at > $3', [
    actor,
    action,
    since,
  ]);
  return Number(row?.total ?? 0);
}

export type ReaderRole = 'secretary' | 'helpdesk' | 'evaluator';
/** Whether the reader's role covers only some institutions, including the application's, or all. */
export type ReaderScope = 'institution' | 'all';

/** A read access of staff to an application: `action` is the operation, `file` the id of the file if one was opened. */
export interface ReadEntry {
  id: number;
  at: string;
  action: string;
  file: number | null;
  /** The role of the reader; null in lines from before roles were recorded. */
  role: ReaderRole | null;
  of: ReaderScope | null;
}

const READS = `from audit_trail where subject = $1 and action in (${Object.keys(AUDITED_READS).map((action) => `'${action}'`).join(', ')})`;

/** A page of read accesses of staff to an application, the newest first, and the total; refused accesses are not included. */
export async function readsOf(
  db: Db,
  applicationId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ReadEntry[]; total: number }> {
  const subject = `application:${applicationId}`;
  const rows = await db.query<Omit<ReadEntry, 'at' | 'action'> & { at: string | Date; action: AuditedRead }>(
    `select id, at, action, (details ->> 'file')::bigint as file, details ->> 'role' as role, details ->> 'of' as of
      ${READS} order by id desc limit $2 offset $3`,
    [subject, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${READS}`, [subject]);
  return {
    rows: rows.map((row) => ({ ...row, id: Number(row.id), at: isoInstant(row.at), action: AUDITED_READS[row.action] })),
    total: Number(count?.total ?? 0),
  };
}

/** The equal read accesses of one member of staff on one day; `id` and `at` are those of the last one. */
export interface DailyRead extends ReadEntry {
  count: number;
}

/** SQL of the action of a line as it is shown to applicants (`LOOKS`). */
const SHOWN_ACTION = `case action ${
  Object.entries(AUDITED_READS).flatMap(([action, shownAs]) => (action === shownAs ? [] : [`when '${action}' then '${shownAs}'`])).join(' ')
} else action end`;

/**
 * As `readsOf`, with equal accesses of the same person on the same day in the time zone `zone` grouped into one. The identity of the person
 * is not included.
 */
export async function dailyReadsOf(
  db: Db,
  { id, zone }: { id: number; zone: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: DailyRead[]; total: number }> {
  const grouped =
    `select max(id) as id, max(at) as at, ${SHOWN_ACTION} as action, (details ->> 'file')::bigint as file, details ->> 'role' as role, details ->> 'of' as of, count(*) as count
    ${READS} group by (audit_trail.at at time zone $2)::date, actor, 3, 4, 5, 6`;
  const scope = [`application:${id}`, zone];
  const rows = await db.query<DailyRead & { at: string | Date }>(`${grouped} order by max(id) desc limit $3 offset $4`, [...scope, limit, offset]);
  const [counted] = await db.query<{ total: number }>(`select count(*) as total from (${grouped}) as days`, scope);
  return { rows: rows.map((row) => ({ ...row, id: Number(row.id), at: isoInstant(row.at), count: Number(row.count) })), total: Number(counted?.total ?? 0) };
}

/** A stored line of the trail; `place` and `seal` are null until it is added to the hash chain. */
export interface AuditLine {
  id: number;
  at: string | Date;
  actor: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  place: number | null;
  seal: string | null;
}

const COLUMNS = 'id, at, actor, action, subject, details, place, seal';

/** A line for display, with the name of the actor if readers may know it, and with the number or title of its record. */
export type NamedAuditLine = AuditLine & { actor_name: string | null; subject_number: string | null; subject_title: LocalizedText | null };

/** Filters of the trail; all combine with AND. */
export interface AuditFilters {
  institutions: Institutions;
  ids?: number[];
  /** The `sub` of a person, or a part of the name of a member of staff. */
  actor?: string;
  /** An action including its refusals, e.g. `application.read`; a prefix, e.g. `decision.`, for all actions on a kind of record; `-denied` for all refusals. */
  action?: string;
  subject?: string;
  /** False leaves out that an application was seen in a list, which is the most frequent line; an `action` finds it all the same. */
  inLists?: boolean;
  from?: Date;
  to?: Date;
  /** Only lines with a greater id. */
  after?: number;
}

/** SQL condition on lines about these universities, their programmes and calls, and the applications sent to them. */
const OF_UNIVERSITIES = (ids: string): string =>
  `subject in (
     select 'universities:' || u.id from universities u where u.id = any(${ids}::bigint[])
     union all select 'programmes:' || p.id from programmes p where p.university_id = any(${ids}::bigint[])
     union all select 'calls:' || c.id from calls c join programmes p on p.id = c.programme_id where p.university_id = any(${ids}::bigint[])
     union all select 'application:' || a.id from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id
       where p.university_id = any(${ids}::bigint[]) and ${hasStatus('a.status', SENT_STATUSES)})`;

/**
 * SQL condition on lines that concern staff: the catalogue, applications, incidents, and operations refused to staff. The actions of applicants on their own
 * profile and drafts are private. The partial index `audit_trail_staff` has the same list of kinds; with a different list it could not be used.
 */
const ABOUT_STAFF = `split_part(subject, ':', 1) in ('universities', 'programmes', 'calls', 'application', 'operation', 'incident')
  and subject not in (select 'application:' || id from applications where ${hasStatus('status', 'Draft')})`;

function predicateOf(filters: AuditFilters): Predicate {
  const predicate = new Predicate();
  // Selected universities have few records, so their lines are found by the index on the subject.
  predicate.and(filters.institutions === 'all' ? ABOUT_STAFF : OF_UNIVERSITIES(predicate.bind(filters.institutions)));
  predicate.where(filters.ids, (ids) => `id = any(${ids}::bigint[])`);
  predicate.where(filters.actor, (actor) => `(actor = ${actor} or actor in (select sub from staff where strpos(lower(name), lower(${actor})) > 0))`);
  predicate.where(
    filters.action,
    (action) =>
      `case when right(${action}, 1) = '.' then starts_with(action, ${action}) when ${action} = '${DENIED}' then right(action, ${DENIED.length}) = '${DENIED}' else action in (${action}, ${action} || '-denied') end`,
  );
  if (filters.inLists === false && filters.action === undefined) predicate.and(`action <> 'application.read-in-list'`);
  // Users enter the number of an application instead of its subject.
  predicate.where(
    filters.subject,
    (subject) => `subject = coalesce((select 'application:' || id from applications where number = upper(${subject})), ${subject})`,
  );
  predicate.where(filters.from, (from) => `at >= ${from}::timestamptz`);
  predicate.where(filters.to, (to) => `at < ${to}::timestamptz`);
  predicate.where(filters.after, (id) => `id > ${id}`);
  return predicate;
}

/** SQL of the id of a line's record if it is of this kind, else null. */
const idOf = (kind: string): string => `substring(subject from '^${kind}:([0-9]{1,15})$')::bigint`;

/**
 * SQL columns of a line for display. Staff are named in all lines, applicants only in lines about their own applications. An application has its number,
 * a university or programme its name, and a call the title of its programme, because many calls have the same title.
 */
const NAMED = `${COLUMNS}, coalesce(
  (select name from staff where sub = actor),
  (select ${fullNameSql('p')} from applications a join applicants p on p.uuid = a.applicant where a.id = ${
  idOf('application')
} and a.applicant = actor)) as actor_name,
  (select number from applications where id = ${idOf('application')}) as subject_number,
  coalesce(
    (select data -> 'name' from universities where id = ${idOf('universities')}),
    (select data -> 'title' from programmes where id = ${idOf('programmes')}),
    (select p.data -> 'title' from calls c join programmes p on p.id = c.programme_id where c.id = ${idOf('calls')})) as subject_title`;

/** One page of the trail in the given order of time, and the total. */
export async function listAuditLines(
  db: Db,
  filters: AuditFilters,
  { offset, limit, order }: { offset: number; limit: number; order: 'ASC' | 'DESC' },
): Promise<{ rows: NamedAuditLine[]; total: number }> {
  const predicate = predicateOf(filters);
  const rows = await db.query<NamedAuditLine>(
    `select ${NAMED} from audit_trail where ${predicate.sql} order by at ${order}, id ${order} limit ${limit} offset ${offset}`,
    predicate.parameters,
  );
  const [count] = await db.query<{ total: number }>(`select count(*) as total from audit_trail where ${predicate.sql}`, predicate.parameters);
  return { rows, total: Number(count?.total ?? 0) };
}

/** Yields all matching lines in pages of at most `size`, in the order in which they were written. */
export async function* eachAuditPage(db: Db, filters: AuditFilters, size: number): AsyncGenerator<NamedAuditLine[]> {
  for (let after = 0;;) {
    const predicate = predicateOf({ ...filters, after });
    const rows = await db.query<NamedAuditLine>(`select ${NAMED} from audit_trail where ${predicate.sql} order by id limit ${size}`, predicate.parameters);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = Number(rows.at(-1)?.id);
  }
}

/** Takes the advisory lock on the hash chain until the transaction ends, so that only one process extends it. */
export const lockAuditChain = async (tx: Db): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtext('audit_trail.seal'))`);
};

/** The last line of the chain, or undefined while the chain is empty. */
export async function lastSealed(db: Db): Promise<{ place: number; seal: string } | undefined> {
  const [row] = await db.query<{ place: number; seal: string }>(`select place, seal from audit_trail where place is not null order by place desc limit 1`);
  return row && { place: Number(row.place), seal: row.seal };
}

/** The oldest lines that are not in the chain yet. */
export const unsealedLines = (db: Db, most: number): Promise<AuditLine[]> =>
  db.query<AuditLine>(`select ${COLUMNS} from audit_trail where place is null order by id limit $1`, [most]);

/** Lines of the chain after a place, in the order of the chain. */
export const sealedLines = (db: Db, after: number, most: number): Promise<AuditLine[]> =>
  db.query<AuditLine>(`select ${COLUMNS} from audit_trail where place > $1 order by place limit $2`, [after, most]);

/** Stores the places and seals of lines in the chain. */
export async function sealLines(tx: Db, lines: readonly { id: number; place: number; seal: string }[]): Promise<void> {
  await tx.query(
    `update audit_trail a set place = s.place, seal = s.seal
       from unnest($1::bigint[], $2::bigint[], $3::text[]) as s(id, place, seal) where a.id = s.id`,
    [lines.map(({ id }) => id), lines.map(({ place }) => place), lines.map(({ seal }) => seal)],
  );
}
