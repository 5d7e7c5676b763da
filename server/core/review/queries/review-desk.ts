import { SENT_STATUSES, type ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { Db } from '../../../platform/db/db';
import type { ApplicationRow, FrozenCopy, TimelineEntry } from '../../applications/queries/applications';
import { Predicate } from '../../records/queries/predicate';
import type { Institutions } from '../../staff/queries/staff-scope';
import { hasStatus } from '../../applications/queries/status-groups';

/** The ids of sent applications to these institutions, among `ids`. */
export async function sentIdsAmong(db: Db, institutions: Institutions, ids: readonly number[]): Promise<number[]> {
  const predicate = new Predicate();
  predicate.and(hasStatus('a.status', SENT_STATUSES));
  predicate.where(ids, (parameter) => `a.id = any(${parameter}::bigint[])`);
  predicate.within(institutions, 'p.university_id');
  const rows = await db.query<{ id: number }>(
    `select a.id from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id where ${predicate.sql}`,
    predicate.parameters,
  );
  return rows.map(({ id }) => Number(id));
}

/** The parts of a frozen copy that lists show, with the verdicts of staff on its requirements. */
export type ListedCopy = Pick<FrozenCopy, 'profile' | 'answers' | 'requirements'> & { id: number; sha256: string | null; verdicts: StoredVerdicts };

/** The listed parts of frozen copies, for sent applications to these institutions among `ids`. */
export function frozenCopies(db: Db, institutions: Institutions, ids: readonly number[]): Promise<ListedCopy[]> {
  const predicate = new Predicate();
  predicate.and(`${hasStatus('a.status', SENT_STATUSES)} and a.frozen is not null`);
  predicate.where(ids, (parameter) => `a.id = any(${parameter}::bigint[])`);
  predicate.within(institutions, 'p.university_id');
  return db.query(
    `select a.id, a.frozen -> 'profile' as profile, a.frozen -> 'answers' as answers, coalesce(a.frozen -> 'requirements', '[]'::jsonb) as requirements, a.sha256, a.verdicts
       from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id where ${predicate.sql} order by a.id`,
    predicate.parameters,
  );
}

/** The fields of an application that a mail about a step needs. */
export type SteppedRow = Pick<ApplicationRow, 'id' | 'applicant' | 'call_id' | 'number' | 'version'>;

/** Locks the applications among `ids` that are in one of the statuses, in the order of their ids. */
export const lockApplications = (tx: Db, ids: readonly number[], statuses: readonly ApplicationStatus[]): Promise<Pick<ApplicationRow, 'id' | 'call_id'>[]> =>
  tx.query(`select id, call_id from applications where id = any($1::bigint[]) and status = any($2::text[]) order by id for update`, [ids, statuses]);

/** Moves the applications among `ids` that are in one of the statuses `from` to the status of `step`. Returns their new state in the order of ids. */
export async function stepApplications(
  tx: Db,
  ids: readonly number[],
  { from, step, now }: { from: readonly ApplicationStatus[]; step: TimelineEntry; now: Date },
): Promise<SteppedRow[]> {
  // Rows are locked in the order of ids, so that concurrent transactions cannot deadlock.
  const locked = await tx.query<{ id: number }>(
    `select id from applications where id = any($1::bigint[]) and status = any($2::text[]) order by id for update`,
    [ids, from],
  );
  const rows = await tx.query<SteppedRow>(
    `update applications set status = $2, timeline = timeline || $3::jsonb, version = version + 1, updated_at = $4
      where id = any($1::bigint[]) returning id, applicant, call_id, number, version`,
    [locked.map(({ id }) => id), step.status, JSON.stringify([step]), now],
  );
  return rows.sort((a, b) => a.id - b.id);
}

/** The fields that mails need of these applications, in the order of ids. */
export const findSteppedRows = (db: Db, ids: readonly number[]): Promise<SteppedRow[]> =>
  db.query<SteppedRow>(`select id, applicant, call_id, number, version from applications where id = any($1::bigint[]) order by id`, [ids]);

/** The result of checking a document; it is only valid for the file `file`, not for one that replaces it. */
export interface StoredCheck {
  state: 'accepted' | 'refused' | 're_requested';
  reason?: string;
  /** The `sub` of the member of staff who checked it. */
  by: string;
  by_name: string;
  /** ISO instant in UTC. */
  at: string;
  file: number | null;
}

export type StoredChecklist = Readonly<Record<string, StoredCheck>>;

/** A verdict of staff that overrides the automatic check of a requirement; it is only valid for one frozen copy, not for a later submission. */
export interface StoredVerdict {
  outcome: 'met' | 'unmet';
  reason: string;
  /** The `sub` of the member of staff who judged it. */
  by: string;
  by_name: string;
  /** ISO instant in UTC. */
  at: string;
  /** SHA-256 of the frozen copy, as in its receipt. */
  copy: string | null;
}

/** Verdicts by the position of the requirement in the frozen copy, from 0. */
export type StoredVerdicts = Readonly<Record<string, StoredVerdict>>;

/** The verdicts that are valid for this frozen copy. */
export const verdictsOn = (verdicts: StoredVerdicts, sha256: string | null): [place: string, StoredVerdict][] =>
  Object.entries(verdicts).filter(([, { copy }]) => copy === sha256);

/** The data of staff about an application, except its notes. */
export interface DeskRow {
  version: number;
  checklist: StoredChecklist;
  verdicts: StoredVerdicts;
  tags: string[];
}

/** The data of staff about an existing application. @throws {Error} if there is no such application */
export async function findDesk(db: Db, id: number): Promise<DeskRow> {
  const [row] = await db.query<DeskRow>(`select version, checklist, verdicts, tags from applications where id = $1`, [id]);
  if (!row) throw new Error('An application vanished while its desk was read.');
  return row;
}

/** Replaces the document checklist of a locked application. */
export async function saveChecklist(tx: Db, id: number, { checklist, now }: { checklist: StoredChecklist; now: Date }): Promise<void> {
  await tx.query(`update applications set checklist = $2::jsonb, version = version + 1, updated_at = $3 where id = $1`, [id, JSON.stringify(checklist), now]);
}

/** Replaces the verdicts on a locked application. */
export async function saveVerdicts(tx: Db, id: number, { verdicts, now }: { verdicts: StoredVerdicts; now: Date }): Promise<void> {
  await tx.query(`update applications set verdicts = $2::jsonb, version = version + 1, updated_at = $3 where id = $1`, [id, JSON.stringify(verdicts), now]);
}

/** Adds and removes tags of applications, regardless of case; an existing spelling stays. Returns the largest number of tags on one application. */
export async function changeTags(
  tx: Db,
  ids: readonly number[],
  { add, remove, now }: { add: readonly string[]; remove: readonly string[]; now: Date },
): Promise<number> {
  await tx.query(`select 1 from applications where id = any($1::bigint[]) order by id for update`, [ids]);
  const rows = await tx.query<{ count: number }>(
    `update applications set version = version + 1, updated_at = $4, tags = array(
       select tag from (
         select distinct on (lower(tag)) tag from unnest(
           array(select kept from unnest(tags) kept where lower(kept) <> all(select lower(gone) from unnest($3::text[]) gone)) || $2::text[]
         ) with ordinality as one (tag, place) order by lower(tag), place
       ) each_once order by lower(tag))
      where id = any($1::bigint[]) returning cardinality(tags) as count`,
    [ids, add, remove, now],
  );
  return Math.max(0, ...rows.map(({ count }) => count));
}

export interface NoteRow {
  id: number;
  /** The `sub` of the author, and their name at that time. */
  author: string;
  author_name: string;
  text: string;
  created_at: string | Date;
}

const NOTE = 'id, author, author_name, text, created_at';

/** The notes on an application, the oldest first. */
export const notesOn = (db: Db, id: number): Promise<NoteRow[]> =>
  db.query<NoteRow>(`select ${NOTE} from application_notes where application_id = $1 order by id`, [id]);

/** Adds a note to an application. */
export async function insertNote(tx: Db, id: number, { author, author_name, text, created_at }: Omit<NoteRow, 'id'>): Promise<NoteRow> {
  const [row] = await tx.query<NoteRow>(
    `insert into application_notes (application_id, author, author_name, text, created_at) values ($1, $2, $3, $4, $5) returning ${NOTE}`,
    [id, author, author_name, text, created_at],
  );
  if (!row) throw new Error('A note was not stored.');
  return row;
}
