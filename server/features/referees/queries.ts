import { LIVE_STATUSES, SENT_STATUSES } from '@domain/applications/application-lifecycle';
import type { Locale } from '@domain/locale';
import type { Letter } from '../../core/applications/facts';
import type { Db } from '../../platform/db/db';
import { remindable } from '../../core/applications/queries/remindable';
import { hasStatus } from '../../core/applications/queries/status-groups';

/** A person who was invited to write a letter. */
export interface RefereeRow {
  id: number;
  application_id: number;
  /** The key of the call's question that named the referee; null if the call requires a number of letters instead. */
  question: string | null;
  name: string;
  email: string;
  locale: Locale;
  invited_at: Date;
  declined_at: Date | null;
  reason: string | null;
  answered_at: Date | null;
  letter: Letter | null;
  sha256: string | null;
}

const COLUMNS = 'r.id, r.application_id, r.question, r.name, r.email, r.locale, r.invited_at, r.declined_at, r.reason, r.answered_at, r.letter, r.sha256';
const WAITS = 'r.answered_at is null and r.declined_at is null and r.removed_at is null';

/** The referees of an application in order of invitation, without those whose invitation was withdrawn. */
export const refereesOf = (db: Db, application: number): Promise<RefereeRow[]> =>
  db.query<RefereeRow>(`select ${COLUMNS} from referees r where r.application_id = $1 and r.removed_at is null order by r.id`, [application]);

/** A referee; undefined also if the invitation was withdrawn. */
export async function findReferee(db: Db, id: number): Promise<RefereeRow | undefined> {
  const [row] = await db.query<RefereeRow>(`select ${COLUMNS} from referees r where r.id = $1 and r.removed_at is null`, [id]);
  return row;
}

/** The number of letters received for each of these applications, by question. */
export async function letterCounts(db: Db, applications: readonly number[]): Promise<{ application_id: number; question: string | null; given: number }[]> {
  if (applications.length === 0) return [];
  const rows = await db.query<{ application_id: number; question: string | null; given: number }>(
    `select application_id, question, count(*) as given from referees
      where application_id = any($1::bigint[]) and answered_at is not null and removed_at is null group by application_id, question`,
    [applications],
  );
  return rows.map((row) => ({ ...row, given: Number(row.given) }));
}

/** The number of people who were ever invited for an application, including withdrawn invitations. */
export async function countInvited(db: Db, application: number): Promise<number> {
  const [row] = await db.query<{ total: number }>('select count(*) as total from referees where application_id = $1', [application]);
  return Number(row?.total ?? 0);
}

/** Adds a referee to a locked application. */
export async function insertReferee(
  tx: Db,
  invitation: Pick<RefereeRow, 'application_id' | 'question' | 'name' | 'email' | 'locale' | 'invited_at'>,
): Promise<RefereeRow> {
  const [row] = await tx.query<RefereeRow>(
    `insert into referees as r (application_id, question, name, email, locale, invited_at) values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [invitation.application_id, invitation.question, invitation.name, invitation.email, invitation.locale, invitation.invited_at],
  );
  if (!row) throw new Error('A referee was not stored.');
  return row;
}

/** Withdraws an invitation: deletes the personal data of the referee, their links and their mails. */
export async function removeRefereeRow(tx: Db, id: number, now: Date): Promise<void> {
  await tx.query(`update referees set name = null, email = null, declined_at = null, reason = null, removed_at = $2 where id = $1`, [id, now]);
  await tx.query('delete from referee_links where referee_id = $1', [id]);
  await tx.query('delete from mails where referee_id = $1', [id]);
}

/** Records that a referee declines to write a letter. */
export async function saveDecline(tx: Db, id: number, { reason, now }: { reason: string | null; now: Date }): Promise<void> {
  await tx.query('update referees set declined_at = $2, reason = $3 where id = $1', [id, now, reason]);
}

/** Stores a letter; its reference keeps the file's blob from being garbage-collected. */
export async function saveLetter(
  tx: Db,
  { id, application_id }: RefereeRow,
  { letter, sha256, now }: { letter: Letter; sha256: string; now: Date },
): Promise<void> {
  await tx.query('update referees set letter = $2::jsonb, sha256 = $3, file_sha256 = $4, answered_at = $5 where id = $1', [
    id,
    JSON.stringify(letter),
    sha256,
    letter.file?.sha256 ?? null,
    now,
  ]);
  // The new version makes open pages of staff reload. A draft keeps its version, because its applicant may be editing it.
  await tx.query(`update applications set version = version + 1, updated_at = $2 where id = $1 and ${hasStatus('status', SENT_STATUSES)}`, [
    application_id,
    now,
  ]);
}

/** The most links of one referee; further ones replace the oldest. */
const MAX_LINKS = 20;

/** Stores the hash of a link's token. */
export async function insertLink(tx: Db, link: { hash: string; referee: number; now: Date }): Promise<void> {
  await tx.query('insert into referee_links (hash, referee_id, made_at) values ($1, $2, $3)', [link.hash, link.referee, link.now]);
  await tx.query(
    `delete from referee_links where referee_id = $1 and hash not in (
       select hash from referee_links where referee_id = $1 order by made_at desc, hash limit ${MAX_LINKS})`,
    [link.referee],
  );
}

/** The referee whose link has a token of this hash, or undefined. */
export async function findByLink(db: Db, hash: string): Promise<RefereeRow | undefined> {
  const [row] = await db.query<RefereeRow>(
    `select ${COLUMNS} from referee_links l join referees r on r.id = l.referee_id where l.hash = $1 and r.removed_at is null`,
    [hash],
  );
  return row;
}

/** SQL of the deadline for letters, for a call `c` and an extension `e`. */
const DUE = `greatest(c.closes_at, e.until, (c.data ->> 'referees_by')::timestamptz)`;

/** Referees without an answer or a reminder whose deadline is near, except those who were invited within the reminder period. */
export const REFEREES_TO_REMIND = remindable<RefereeRow>({
  table: 'referees',
  columns: COLUMNS,
  toRemind: `from referees r join applications a on a.id = r.application_id join calls c on c.id = a.call_id
    left join deadline_extensions e on e.application_id = a.id
  where ${WAITS} and r.reminded_at is null and c.state = 'published' and ${DUE} > $1 and ${DUE} <= $1 + make_interval(secs => $2)
    and r.invited_at < ${DUE} - make_interval(secs => $2) and ${hasStatus('a.status', LIVE_STATUSES)}`,
});
