import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { Db } from '../db/db';
import type { ApplicationRow, FrozenCopy, TimelineEntry } from './applications';
import { Predicate } from './predicate';
import type { Institutions } from './staff-scope';

/** Those of `ids` that are applications which were sent to one of the institutions. */
export async function sentIdsAmong(db: Db, institutions: Institutions, ids: readonly number[]): Promise<number[]> {
  const predicate = new Predicate();
  predicate.and(`a.status <> 'Draft'`);
  predicate.where(ids, (place) => `a.id = any(${place}::bigint[])`);
  predicate.within(institutions, 'p.university_id');
  const rows = await db.query<{ id: number }>(
    `select a.id from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id where ${predicate.sql}`,
    predicate.parameters,
  );
  return rows.map(({ id }) => Number(id));
}

/** What lists show of a frozen copy, and what staff judge of its requirements. */
export type ListedCopy = Pick<FrozenCopy, 'profile' | 'answers' | 'requirements'> & { id: number; sha256: string | null; verdicts: StoredVerdicts };

/** The parts of the frozen copies that lists show, of those of `ids` that were sent to one of the institutions. */
export function frozenCopies(db: Db, institutions: Institutions, ids: readonly number[]): Promise<ListedCopy[]> {
  const predicate = new Predicate();
  predicate.and(`a.status <> 'Draft' and a.frozen is not null`);
  predicate.where(ids, (place) => `a.id = any(${place}::bigint[])`);
  predicate.within(institutions, 'p.university_id');
  return db.query(
    `select a.id, a.frozen -> 'profile' as profile, a.frozen -> 'answers' as answers, coalesce(a.frozen -> 'requirements', '[]'::jsonb) as requirements, a.sha256, a.verdicts
       from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id where ${predicate.sql} order by a.id`,
    predicate.parameters,
  );
}

/** What a mail about a step says of an application. */
export type SteppedRow = Pick<ApplicationRow, 'id' | 'applicant' | 'call_id' | 'number' | 'version'>;

/** Those of `ids` that are in one of the statuses, locked in the order of their ids. */
export const lockApplications = (tx: Db, ids: readonly number[], statuses: readonly ApplicationStatus[]): Promise<Pick<ApplicationRow, 'id' | 'call_id'>[]> =>
  tx.query(`select id, call_id from applications where id = any($1::bigint[]) and status = any($2::text[]) order by id for update`, [ids, statuses]);

/** Takes those of `ids` that are in one of the statuses `from` on to the status of `step`, in the order of their ids. Gives them as they are now. */
export async function stepApplications(
  tx: Db,
  ids: readonly number[],
  { from, step, now }: { from: readonly ApplicationStatus[]; step: TimelineEntry; now: Date },
): Promise<SteppedRow[]> {
  // Locked in one order, so that two transactions at once cannot wait for each other for ever (a deadlock).
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

/** What a mail says of each of `ids`, in the order of their ids. */
export const findSteppedRows = (db: Db, ids: readonly number[]): Promise<SteppedRow[]> =>
  db.query<SteppedRow>(`select id, applicant, call_id, number, version from applications where id = any($1::bigint[]) order by id`, [ids]);

/** What was found of a document, by whom, and on which file: the mark is over when another file takes its place. */
export interface StoredMark {
  state: 'accepted' | 'refused' | 'asked_again';
  reason?: string;
  /** The `sub` of who checked it. */
  by: string;
  by_name: string;
  /** ISO instant in UTC. */
  at: string;
  file: number | null;
}

export type StoredChecklist = Readonly<Record<string, StoredMark>>;

/** What staff judge of a requirement against what the profile showed, and of which frozen copy: the verdict is over when another is sent. */
export interface StoredVerdict {
  outcome: 'met' | 'unmet';
  reason: string;
  /** The `sub` of who judged it. */
  by: string;
  by_name: string;
  /** ISO instant in UTC. */
  at: string;
  /** SHA-256 of the copy, as its receipt has it. */
  copy: string | null;
}

/** By the place of the requirement in the frozen copy, from 0. */
export type StoredVerdicts = Readonly<Record<string, StoredVerdict>>;

/** Those of the verdicts that are about this copy. */
export const verdictsOn = (verdicts: StoredVerdicts, sha256: string | null): [place: string, StoredVerdict][] =>
  Object.entries(verdicts).filter(([, { copy }]) => copy === sha256);

/** What staff have written about an application, besides its notes. */
export interface DeskRow {
  version: number;
  checklist: StoredChecklist;
  verdicts: StoredVerdicts;
  tags: string[];
}

/** What staff have written about an application that is there. */
export async function findDesk(db: Db, id: number): Promise<DeskRow> {
  const [row] = await db.query<DeskRow>(`select version, checklist, verdicts, tags from applications where id = $1`, [id]);
  if (!row) throw new Error('An application vanished while its desk was read.');
  return row;
}

/** Replaces the marks of a locked application. */
export async function saveChecklist(tx: Db, id: number, { checklist, now }: { checklist: StoredChecklist; now: Date }): Promise<void> {
  await tx.query(`update applications set checklist = $2::jsonb, version = version + 1, updated_at = $3 where id = $1`, [id, JSON.stringify(checklist), now]);
}

/** Replaces the verdicts on a locked application. */
export async function saveVerdicts(tx: Db, id: number, { verdicts, now }: { verdicts: StoredVerdicts; now: Date }): Promise<void> {
  await tx.query(`update applications set verdicts = $2::jsonb, version = version + 1, updated_at = $3 where id = $1`, [id, JSON.stringify(verdicts), now]);
}

/** Adds tags to applications and takes others away; of two that differ in case only the older stays. Gives the most tags that one of them has now. */
export async function changeTags(tx: Db, ids: readonly number[], { add, remove, now }: { add: readonly string[]; remove: readonly string[]; now: Date }): Promise<number> {
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
  /** The `sub` of who wrote it, and what they were called then. */
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
