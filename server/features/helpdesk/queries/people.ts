import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { LocalizedText } from '@domain/locale';
import type { Db } from '../../../platform/db/db';
import { fullNameSql } from '../../../core/profile/queries/applicants';
import type { TimelineEntry } from '../../../core/applications/queries/applications';
import type { MailRow } from '../../../core/mails/queries/mails';
import { Predicate } from '../../../core/records/queries/predicate';
import type { Institutions } from '../../../core/staff/queries/staff-scope';

/** An applicant with the number of their applications to the given institutions. */
export interface FoundPerson {
  sub: string;
  name: string | null;
  email: string | null;
  applications: number;
}

const OWN = (scope: string) =>
  `applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id where a.applicant = x.uuid and ${scope}`;
const NAME = `${fullNameSql('x')} as name`;

/** SQL condition that the programme is at one of these universities. */
const scopeIn = (
  predicate: Predicate,
  institutions: Institutions,
): string => (institutions === 'all' ? 'true' : `p.university_id = any(${predicate.bind(institutions)}::bigint[])`);

/** Applicants that match the words by name and email, or by a part of an application's number, ordered by name. */
export async function findPeopleRows(db: Db, { q, institutions }: { q: string; institutions: Institutions }, limit: number): Promise<FoundPerson[]> {
  if (q.trim() === '') return [];
  const predicate = new Predicate();
  const scope = scopeIn(predicate, institutions);
  const numbered = `exists (select 1 from ${OWN(scope)} and a.number like upper('%' || ${predicate.bind(q.trim().replace(/[\\%_]/g, '\\$&'))} || '%'))`;
  const named = new Predicate(predicate.parameters);
  named.people(q, { folded: 'x.search', sounding: 'x.name_sound' });
  const reach = institutions === 'all' ? 'true' : `exists (select 1 from ${OWN(scope)})`;
  const rows = await db.query<FoundPerson>(
    `select x.uuid as sub, ${NAME}, x.email, (select count(*) from ${OWN(scope)}) as applications from applicants x
      where ((${named.sql}) or ${numbered}) and ${reach} order by x.family_name, x.given_name, x.uuid limit ${limit}`,
    predicate.parameters,
  );
  return rows.map((row) => ({ ...row, applications: Number(row.applications) }));
}

/** An applicant by `sub`; undefined also if they have no application to these institutions. */
export async function findPerson(db: Db, sub: string, institutions: Institutions): Promise<FoundPerson | undefined> {
  const predicate = new Predicate();
  const scope = scopeIn(predicate, institutions);
  const reach = institutions === 'all' ? 'true' : `exists (select 1 from ${OWN(scope)})`;
  const [row] = await db.query<FoundPerson>(
    `select x.uuid as sub, ${NAME}, x.email, (select count(*) from ${OWN(scope)}) as applications from applicants x where x.uuid = ${
      predicate.bind(sub)
    } and ${reach}`,
    predicate.parameters,
  );
  return row && { ...row, applications: Number(row.applications) };
}

/** The ids of these people's applications to these institutions, including drafts. */
export async function applicationIdsOf(db: Db, subs: readonly string[], institutions: Institutions): Promise<number[]> {
  const predicate = new Predicate();
  const scope = scopeIn(predicate, institutions);
  const rows = await db.query<{ id: number }>(
    `select a.id from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id
      where a.applicant = any(${predicate.bind(subs)}::text[]) and ${scope} order by a.id`,
    predicate.parameters,
  );
  return rows.map(({ id }) => Number(id));
}

/** The status of an application. */
export interface ApplicationStatusRow {
  id: number;
  call_id: number;
  number: string | null;
  status: ApplicationStatus;
  timeline: TimelineEntry[];
  programme_title: LocalizedText;
  university_name: LocalizedText;
}

/** A person's applications to these institutions, including drafts, the newest first. */
export async function applicationStatusesOf(db: Db, sub: string, institutions: Institutions): Promise<ApplicationStatusRow[]> {
  const predicate = new Predicate();
  const scope = scopeIn(predicate, institutions);
  return db.query<ApplicationStatusRow>(
    `select a.id, a.call_id, a.number, a.status, a.timeline, p.data -> 'title' as programme_title, u.data -> 'name' as university_name
       from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id join universities u on u.id = p.university_id
      where a.applicant = ${predicate.bind(sub)} and ${scope} order by a.id desc`,
    predicate.parameters,
  );
}

export type PersonMail = Pick<MailRow, 'id' | 'template' | 'application_id' | 'address' | 'created_at' | 'sent_at' | 'attempts' | 'failure' | 'given_up'>;

/** The newest mails to a person: all, or only those about some of their applications. */
export const mailsOfPerson = (db: Db, sub: string, applications: readonly number[] | 'all'): Promise<PersonMail[]> =>
  db.query<PersonMail>(
    `select id, template, application_id, address, created_at, sent_at, attempts, failure, given_up from mails
      where recipient = $1 and ($2::bigint[] is null or application_id = any($2::bigint[])) order by id desc limit 50`,
    [sub, applications === 'all' ? null : applications],
  );
