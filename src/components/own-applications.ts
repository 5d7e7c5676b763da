import { nextDue } from '@domain/applications/document-dates';
import { LIVE_STATUSES } from '@domain/applications/application-lifecycle';
import { callStatus } from '@domain/calls/call-status';
import { isStaff } from '@domain/roles';
import { scopeOf } from '@domain/review/staff-scope';
import type { components } from '@generated/api';
import { allRows, body, client, listQuery } from '../api/client';
import { useApplicantExpected, useAuth, type AuthState } from '../auth/auth';
import { profileExists } from '../auth/profile';
import { logFailure } from '../errors/log';
import { loadMessages } from '../i18n';
import { useFetched } from './hooks';
import { usePreviewed } from './preview';

export type Application = components['schemas']['applications_record'];

interface ApplicationsFilter {
  status?: string | readonly string[];
  call_id?: number;
  /** Only what was sent and waits for something. */
  waiting?: true;
}

/** The person's own applications, newest first: all of them, or the first `most`. @throws {ApiError} */
export function fetchOwnApplications(filter: ApplicationsFilter, most?: number): Promise<Application[]> {
  const read = (range: readonly [number, number]) =>
    body(client.GET('/api/applications', { params: { query: listQuery({ filter, range, sort: ['updated_at', 'DESC'] }) } }));
  return most === undefined ? allRows(read) : read([0, most - 1]);
}

/** Where an application is continued while it is a draft, and read once it was sent. */
export const applicationPath = ({ id, status }: Pick<Application, 'id' | 'status'>): string =>
  `/applications/${String(id)}/${status === 'Draft' ? 'update' : 'details'}`;

/** Whether a draft can still be sent at `now`. The call in its record already has the later deadline that this person may have been given. */
export const isDraftOpen = ({ call }: Pick<Application, 'call'>, now: Date): boolean => call.state === 'published' && callStatus(call, now) === 'open';

/** Why a draft can no longer be sent at `now`; undefined while it can, or before its call opens. */
export function draftOver({ call }: Pick<Application, 'call'>, now: Date): 'draft_cancelled' | 'draft_late' | undefined {
  if (call.state === 'cancelled') return 'draft_cancelled';
  return callStatus(call, now) === 'closed' ? 'draft_late' : undefined;
}

/** The document that is due next, before the call closes, and that a draft lacks; undefined when the closing is the next date. */
export const nextDocument = ({ documents, call }: Pick<Application, 'documents' | 'call'>, now: Date) =>
  nextDue({ documents: call.required_documents ?? [], window: call, has: documents, now });

/** The next date that a draft has to meet (ISO 8601): that of a document, else the closing. */
export const nextDateOf = (draft: Application, now: Date): string => nextDocument(draft, now)?.due_at ?? draft.call.closes_at;

/** Orders drafts by the next date that each has to meet. */
export const byNextDate = (now: Date) => (one: Application, other: Application): number =>
  Date.parse(nextDateOf(one, now)) - Date.parse(nextDateOf(other, now));

const CAPS = ['call_full', 'most_sent'] as const;
export type Cap = (typeof CAPS)[number];

/**
 * What keeps a draft from being sent: how many things are missing, how many of them are requirements that the profile does not show and
 * how many are documents that are no longer accepted, and which cap is reached. A cap is not counted as missing, because nothing that the
 * applicant adds removes it.
 */
export function blockersOf(
  { missing = [] }: { missing?: readonly { type: string }[] },
): { missing: number; unmet: number; late: number; cap: Cap | undefined } {
  const count = (counts: (type: string) => boolean) => missing.filter(({ type }) => counts(type)).length;
  return {
    missing: count((type) => !CAPS.some((cap) => cap === type)),
    unmet: count((type) => type === 'requirement_unmet'),
    late: count((type) => type === 'document_too_late'),
    cap: CAPS.find((cap) => missing.some(({ type }) => type === cap)),
  };
}

/** What the person can do or has done about a call; `cap` keeps an application that is not started yet from being sent. */
export type MyCallStatus =
  /** Not known yet. */
  | { kind: 'asking' }
  | { kind: 'open-to-you'; cap?: Cap | undefined }
  /** A preview: the actions of visitors are shown, but disabled. */
  | { kind: 'previewed' }
  /** A call of the Secretary's institutions. */
  | { kind: 'secretary' }
  /** Staff who do not manage this call: they cannot apply. */
  | { kind: 'staff' }
  /** The live application, else the newest that has ended. */
  | { kind: 'applied'; application: Application; cap?: Cap | undefined };

/** What the person's groups alone tell about `MyCallStatus`; undefined when the server has to be asked. */
function statusByRole(person: AuthState, expected: boolean): MyCallStatus | undefined {
  const { status, roles, identity } = person;
  if (expected) return { kind: 'asking' };
  if (status !== 'authenticated' || !identity) return { kind: 'open-to-you' };
  if (!roles.isSecretary) return isStaff(roles) ? { kind: 'staff' } : undefined;
  return scopeOf(identity.groups, 'isSecretary') === 'all' ? { kind: 'secretary' } : undefined;
}

/** Whether the application prevents another one to the same call (there is one live application for each person and call). */
export const isLive = ({ status }: Application): boolean => LIVE_STATUSES.some((live) => live === status);

/** Whether a call belongs to the Secretary's own institutions. The server knows these by the codes in the Secretary's groups. */
async function isManagedBySecretary(call: number): Promise<boolean> {
  const query = listQuery({ filter: { id: [call], in_scope: true }, range: [0, 0] });
  return (await body(client.GET('/api/catalogue/calls', { params: { query } }))).length > 0;
}

/** The cap that would keep a new application from being sent. @throws {ApiError} */
const reachedCap = async (call: number): Promise<Cap | undefined> =>
  (await body(client.GET('/api/applications/caps', { params: { query: { call_id: call } } })))[0]?.type;

async function readStatus(call: number, isSecretary: boolean): Promise<MyCallStatus> {
  if (isSecretary) return { kind: (await isManagedBySecretary(call)) ? 'secretary' : 'staff' };
  if (!(await profileExists())) return { kind: 'open-to-you' };
  const [applications] = await Promise.all([fetchOwnApplications({ call_id: call }), loadMessages('applicant')]);
  const live = applications.find(isLive);
  if (live) return { kind: 'applied', application: live };
  const [ended] = applications;
  const cap = await reachedCap(call);
  return ended ? { kind: 'applied', application: ended, cap } : { kind: 'open-to-you', cap };
}

/** The requests in progress, shared by the parts of a page that ask at the same time. */
const statusRequests = new Map<string, Promise<MyCallStatus>>();

function fetchStatus(key: string, call: number, isSecretary: boolean): Promise<MyCallStatus> {
  const guess = (error: unknown): MyCallStatus => {
    logFailure('What the person has made of a call could not be asked.', error);
    return { kind: isSecretary ? 'staff' : 'open-to-you' };
  };
  const known = statusRequests.get(key) ?? readStatus(call, isSecretary).catch(guess).finally(() => statusRequests.delete(key));
  statusRequests.set(key, known);
  return known;
}

/**
 * What the person can do or has done about a call, fetched in the background. After a failure they see what everyone sees (staff: what all
 * staff see), and learn of an application that they have already started when they go on.
 */
export function useMyCallStatus(call: number | undefined): MyCallStatus {
  const person = useAuth();
  const { isSecretary } = person.roles;
  const expected = useApplicantExpected();
  const byRole = call === undefined ? { kind: 'open-to-you' as const } : statusByRole(person, expected);
  const isPreviewed = usePreviewed();
  const key = byRole || isPreviewed ? undefined : `${person.identity?.sub ?? ''} ${String(call)}`;
  const { value: mine } = useFetched(key, () => fetchStatus(key ?? '', call ?? 0, isSecretary));
  if (isPreviewed) return { kind: 'previewed' };
  return byRole ?? mine ?? { kind: 'asking' };
}
