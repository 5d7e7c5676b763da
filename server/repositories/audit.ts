import { DENIED, LOOKS, type AuditedAction, type LookAction } from '@domain/review/audit-actions';
import type { LocalizedText } from '@domain/locale';
import type { Db } from '../db/db';
import { nameOf } from './applicants';
import { Predicate } from './predicate';
import type { Institutions } from './staff-scope';
import { isoInstant } from './instants';

export interface AuditEntry {
  at: Date;
  /** The `sub` of who did it. */
  actor: string;
  /** The operation, e.g. `application.finalize`. */
  action: AuditedAction;
  /** The record it was done to, e.g. `application:12`. */
  subject: string;
  details?: Record<string, unknown>;
}

/** Writes one line of the audit trail; inside the transaction of what it tells about. */
export const writeAudit = (tx: Db, { subject, ...entry }: AuditEntry): Promise<void> => writeAuditOfMany(tx, entry, [subject]);

/** Writes the same about several records, one line each. */
export async function writeAuditOfMany(db: Db, entry: Omit<AuditEntry, 'subject'>, subjects: readonly string[]): Promise<void> {
  await db.prepared(
    `insert into audit_trail (at, actor, action, subject, details) select $1::timestamptz, $2, $3, unnest($4::text[]), $5::jsonb`,
    [entry.at, entry.actor, entry.action, subjects, JSON.stringify(entry.details ?? {})],
  );
}

/** Writes a line about each application that the file of an export holds, however many they are. */
export async function writeAuditOfExport(tx: Db, { at, actor, action, details }: Omit<AuditEntry, 'subject'>, exportId: number): Promise<void> {
  await tx.query(
    `insert into audit_trail (at, actor, action, subject, details)
     select $1::timestamptz, $2, $3, 'application:' || application_id, $4::jsonb from exported_applications where export_id = $5 order by application_id`,
    [at, actor, action, JSON.stringify(details ?? {}), exportId],
  );
}

/** How often somebody did something since an instant. */
export async function countActions(db: Db, { actor, action }: Pick<AuditEntry, 'actor' | 'action'>, since: Date): Promise<number> {
  const [row] = await db.query<{ total: number }>('select count(*) as total from audit_trail where actor = $1 and action = $2 and at > $3', [actor, action, since]);
  return Number(row?.total ?? 0);
}

export type ReaderRole = 'secretary' | 'helpdesk' | 'evaluator';
/** Whether somebody has their role for some institutions, the application's among them, or for all. */
export type ReaderScope = 'institution' | 'all';

/** What somebody of the staff did to see an application: `action` is the operation, `file` the id of the file where it was one. */
export interface ReadEntry {
  id: number;
  at: string;
  action: string;
  file: number | null;
  /** As what; null in lines that are older than this note. */
  role: ReaderRole | null;
  of: ReaderScope | null;
}

const READS = `from audit_trail where subject = $1 and action in (${Object.keys(LOOKS).map((action) => `'${action}'`).join(', ')})`;

/** A page of when staff looked at an application, the newest first, and how often they did; what was refused to them is not in it. */
export async function readsOf(db: Db, applicationId: number, { offset, limit }: { offset: number; limit: number }): Promise<{ rows: ReadEntry[]; total: number }> {
  const subject = `application:${applicationId}`;
  const rows = await db.query<Omit<ReadEntry, 'at' | 'action'> & { at: string | Date; action: LookAction }>(
    `select id, at, action, (details ->> 'file')::bigint as file, details ->> 'role' as role, details ->> 'of' as of
      ${READS} order by id desc limit $2 offset $3`,
    [subject, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${READS}`, [subject]);
  return { rows: rows.map((row) => ({ ...row, id: Number(row.id), at: isoInstant(row.at), action: LOOKS[row.action] })), total: Number(count?.total ?? 0) };
}

/** What somebody of the staff did to see an application on one day, however often: `id` and `at` are of the last time. */
export interface DailyRead extends ReadEntry {
  count: number;
}

/** The action of a line as applicants are told it (`LOOKS`). */
const LOOK = `case action ${Object.entries(LOOKS).flatMap(([action, told]) => (action === told ? [] : [`when '${action}' then '${told}'`])).join(' ')} else action end`;

/**
 * A page of `readsOf` in which the same look of the same person on the same day is one, the newest first. Days are those of `zone`. Who the person
 * was is not in it.
 */
export async function dailyReadsOf(db: Db, { id, zone }: { id: number; zone: string }, { offset, limit }: { offset: number; limit: number }): Promise<{ rows: DailyRead[]; total: number }> {
  const grouped = `select max(id) as id, max(at) as at, ${LOOK} as action, (details ->> 'file')::bigint as file, details ->> 'role' as role, details ->> 'of' as of, count(*) as count
    ${READS} group by (audit_trail.at at time zone $2)::date, actor, 3, 4, 5, 6`;
  const scope = [`application:${id}`, zone];
  const rows = await db.query<DailyRead & { at: string | Date }>(`${grouped} order by max(id) desc limit $3 offset $4`, [...scope, limit, offset]);
  const [counted] = await db.query<{ total: number }>(`select count(*) as total from (${grouped}) as days`, scope);
  return { rows: rows.map((row) => ({ ...row, id: Number(row.id), at: isoInstant(row.at), count: Number(row.count) })), total: Number(counted?.total ?? 0) };
}

/** A line of the trail as it is stored; `place` and `seal` are null until it has its place in the chain. */
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

/** A line as it is read: with the name of who did it, where its readers may know it, and with what people call the record that it is about. */
export type NamedAuditLine = AuditLine & { actor_name: string | null; subject_number: string | null; subject_title: LocalizedText | null };

/** Filters of the trail; all combine with AND. */
export interface AuditFilters {
  institutions: Institutions;
  ids?: number[];
  /** The id of a person, or a part of the name of a member of staff. */
  actor?: string;
  /** An action with its refusals, e.g. `application.read`, all of a kind of record, e.g. `decision.`, or all that was refused, `-denied`. */
  action?: string;
  subject?: string;
  from?: Date;
  to?: Date;
  /** Lines that were written after the one with this id. */
  after?: number;
}

/** Lines about records of these universities: what was sent to them, their calls, programmes and themselves. */
const OF_UNIVERSITIES = (ids: string): string =>
  `subject in (
     select 'universities:' || u.id from universities u where u.id = any(${ids}::bigint[])
     union all select 'programmes:' || p.id from programmes p where p.university_id = any(${ids}::bigint[])
     union all select 'calls:' || c.id from calls c join programmes p on p.id = c.programme_id where p.university_id = any(${ids}::bigint[])
     union all select 'application:' || a.id from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id
       where p.university_id = any(${ids}::bigint[]) and a.status <> 'Draft')`;

/**
 * About records that are staff's affair, what was told to everyone, and what was refused to staff; what applicants do with their own profile and their drafts is theirs.
 * The index `audit_trail_staff` has the same list of kinds: with another one it would not be used.
 */
const ABOUT_STAFF = `split_part(subject, ':', 1) in ('universities', 'programmes', 'calls', 'application', 'operation', 'incident')
  and subject not in (select 'application:' || id from applications where status = 'Draft')`;

function predicateOf(filters: AuditFilters): Predicate {
  const predicate = new Predicate();
  // The records of some universities are few, and their lines are found by subject.
  predicate.and(filters.institutions === 'all' ? ABOUT_STAFF : OF_UNIVERSITIES(predicate.bind(filters.institutions)));
  predicate.where(filters.ids, (ids) => `id = any(${ids}::bigint[])`);
  predicate.where(filters.actor, (actor) => `(actor = ${actor} or actor in (select sub from staff where strpos(lower(name), lower(${actor})) > 0))`);
  predicate.where(filters.action, (action) => `case when right(${action}, 1) = '.' then starts_with(action, ${action}) when ${action} = '${DENIED}' then right(action, ${DENIED.length}) = '${DENIED}' else action in (${action}, ${action} || '-denied') end`);
  // An application is known to people by its number.
  predicate.where(filters.subject, (subject) => `subject = coalesce((select 'application:' || id from applications where number = upper(${subject})), ${subject})`);
  predicate.where(filters.from, (from) => `at >= ${from}::timestamptz`);
  predicate.where(filters.to, (to) => `at < ${to}::timestamptz`);
  predicate.where(filters.after, (id) => `id > ${id}`);
  return predicate;
}

/** The id of a line's record where it is one of this kind, else null. */
const idOf = (kind: string): string => `substring(subject from '^${kind}:([0-9]{1,15})$')::bigint`;

/**
 * Staff by their own name; whoever applied by theirs, in lines about what they applied with. An application goes by its number, a university and a
 * programme by their names, and a call by its programme, for many calls are titled the same.
 */
const NAMED = `${COLUMNS}, coalesce(
  (select name from staff where sub = actor),
  (select ${nameOf('p')} from applications a join applicants p on p.uuid = a.applicant where a.id = ${idOf('application')} and a.applicant = actor)) as actor_name,
  (select number from applications where id = ${idOf('application')}) as subject_number,
  coalesce(
    (select data -> 'name' from universities where id = ${idOf('universities')}),
    (select data -> 'title' from programmes where id = ${idOf('programmes')}),
    (select p.data -> 'title' from calls c join programmes p on p.id = c.programme_id where c.id = ${idOf('calls')})) as subject_title`;

/** One page of the trail, the latest lines first unless asked otherwise, and how many match. */
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

/** All lines that match, in the order in which they were written, a page at a time. */
export async function* eachAuditPage(db: Db, filters: AuditFilters, size: number): AsyncGenerator<NamedAuditLine[]> {
  for (let after = 0; ; ) {
    const predicate = predicateOf({ ...filters, after });
    const rows = await db.query<NamedAuditLine>(`select ${NAMED} from audit_trail where ${predicate.sql} order by id limit ${size}`, predicate.parameters);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = Number(rows.at(-1)?.id);
  }
}

/** Keeps every other process from sealing until the transaction ends. */
export const lockAuditChain = async (tx: Db): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtext('audit_trail.seal'))`);
};

/** The end of the chain, or undefined before its first line. */
export async function lastSealed(db: Db): Promise<{ place: number; seal: string } | undefined> {
  const [row] = await db.query<{ place: number; seal: string }>(`select place, seal from audit_trail where place is not null order by place desc limit 1`);
  return row && { place: Number(row.place), seal: row.seal };
}

/** The oldest lines that are not in the chain yet. */
export const unsealedLines = (db: Db, most: number): Promise<AuditLine[]> =>
  db.query<AuditLine>(`select ${COLUMNS} from audit_trail where place is null order by id limit $1`, [most]);

/** Lines of the chain after a place, in its order. */
export const sealedLines = (db: Db, after: number, most: number): Promise<AuditLine[]> =>
  db.query<AuditLine>(`select ${COLUMNS} from audit_trail where place > $1 order by place limit $2`, [after, most]);

/** Gives lines their places in the chain. */
export async function sealLines(tx: Db, lines: readonly { id: number; place: number; seal: string }[]): Promise<void> {
  await tx.query(
    `update audit_trail a set place = s.place, seal = s.seal
       from unnest($1::bigint[], $2::bigint[], $3::text[]) as s(id, place, seal) where a.id = s.id`,
    [lines.map(({ id }) => id), lines.map(({ place }) => place), lines.map(({ seal }) => seal)],
  );
}
