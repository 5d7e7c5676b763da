import type { AuditedAction } from '@domain/review/audit-actions';
import { MAX_FOUND } from '@domain/review/found-people';
import { staffBlocker } from '@domain/messages/staff-blockers';
import type { Locale } from '@domain/locale';
import { questionRows } from '@domain/calls/question-order';
import type { Schema } from '@domain/schema/schema';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { findApplication } from '../../core/applications/queries/applications';
import { findApplicant } from '../../core/profile/queries/applicants';
import { writeAuditOfMany } from '../../core/audit/queries';
import { extensionsOf } from '../../core/applications/queries/deadline-extensions';
import { isoInstant, isoInstantOrNull } from '../../platform/db/queries/instants';
import {
  applicationIdsOf,
  findPeopleRows,
  findPerson,
  mailsOfPerson,
  applicationStatusesOf,
  type FoundPerson,
  type ApplicationStatusRow,
} from './queries/people';
import { completenessOf, wholeProfile } from '../../core/profile/applicant-record';
import { auditReads } from '../../core/applications/audit-reads';
import { draftContextFrom, applicationContextOf } from '../../core/applications/draft-context';
import { missingParts } from '../../core/applications/missing-parts';
import { readCallRecords } from '../../core/catalogue/read-calls';
import { institutionsOf } from '../../core/staff/institutions';
import { mergeRecordOf } from './merge-requests';

type Person = components['schemas']['Person'];

const auditRead = (deps: Deps, identity: Identity, { action, subs }: { action: AuditedAction; subs: readonly string[] }) =>
  subs.length === 0
    ? Promise.resolve()
    : writeAuditOfMany(deps.db, { at: deps.clock.now(), actor: identity.sub, action }, subs.map((sub) => `applicant:${sub}`));

/** Finds people of the Helpdesk's institutions by name, email or number; writes an audit entry for each person, with their applications. */
export async function findPeople(deps: Deps, identity: Identity, q: string): Promise<FoundPerson[]> {
  const institutions = await institutionsOf(deps.db, identity, 'isHelpdesk');
  const people = await findPeopleRows(deps.db, { q, institutions }, MAX_FOUND);
  const subs = people.map(({ sub }) => sub);
  await auditRead(deps, identity, { action: 'person.found', subs });
  await auditReads(deps, identity, { action: 'application.read-in-list', applicationIds: await applicationIdsOf(deps.db, subs, institutions), as: 'helpdesk' });
  return people;
}

/** The names of the missing parts of a draft, never the content of an answer or the name of a file. */
async function missingNames(deps: Deps, { id, status }: ApplicationStatusRow, locale: Locale): Promise<string[]> {
  const { db, clock } = deps;
  const draft = status === 'Draft' ? await findApplication(db, id) : undefined;
  if (!draft) return [];
  const context = draftContextFrom(await applicationContextOf(db, [draft]), draft);
  if (!context) return [];
  const missing = await missingParts(deps, draft, { ...context, now: clock.now() });
  const questions = new Map(questionRows((context.call.questions ?? undefined) as Schema | undefined, locale).map(({ key, title }) => [key, title]));
  const names = missing.map(({ loc: [, part, key], type, ctx = {} }) =>
    (part === 'answers' ? questions.get(String(key)) : undefined) ?? staffBlocker(type, ctx, locale)
  );
  return [...new Set(names)];
}

/** The status of a person and of their applications to the Helpdesk's institutions. @throws {Problem} 404 */
export async function readPerson(deps: Deps, identity: Identity, { sub, locale }: { sub: string; locale: Locale }): Promise<Person> {
  const { db } = deps;
  const institutions = await institutionsOf(db, identity, 'isHelpdesk');
  const person = await findPerson(db, sub, institutions);
  const row = person && (await findApplicant(db, sub));
  await auditRead(deps, identity, { action: row ? 'person.read' : 'person.read-denied', subs: [sub] });
  if (!row) throw new Problem(404, 'not_found');
  const statusRows = await applicationStatusesOf(db, sub, institutions);
  await auditReads(deps, identity, { action: 'application.read-state', applicationIds: statusRows.map(({ id }) => id), as: 'helpdesk' });
  const profile = await wholeProfile(db, row);
  const calls = await readCallRecords(db, statusRows.map(({ call_id }) => call_id), deps.clock.now());
  const extensions = await extensionsOf(db, statusRows.map(({ id }) => id));
  const applications: Person['applications'] = [];
  for (const one of statusRows) {
    const call = calls.get(one.call_id);
    if (!call) continue;
    const { id, number, status, programme_title, university_name } = one;
    const timeline = one.timeline.map(({ status: to, at, by }) => ({ status: to, at, by }));
    const missing = await missingNames(deps, one, locale);
    const window = { call_title: call.title, closes_at: call.closes_at, time_zone: call.time_zone };
    applications.push({ id, number, status, programme_title, university_name, ...window, timeline, missing, extension: extensions.get(id) ?? null });
  }
  const merge = await mergeRecordOf(deps, identity, sub);
  const mails = await mailsOfPerson(db, sub, institutions === 'all' ? 'all' : statusRows.map(({ id }) => id));
  return {
    sub,
    name: person.name,
    email: person.email,
    profile_missing: completenessOf(profile).missing.filter(({ required }) => required).map(({ part, path }) =>
      staffBlocker('profile_section_required', { section: part, path }, locale)
    ),
    merge,
    applications,
    mails: mails.map((mail) => ({ ...mail, created_at: isoInstant(mail.created_at), sent_at: isoInstantOrNull(mail.sent_at) })),
  };
}
