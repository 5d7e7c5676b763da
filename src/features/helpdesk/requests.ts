import type { components } from '@generated/api';
import { queryOptions } from '@tanstack/react-query';
import { body, client } from '../../api/client';

type Schemas = components['schemas'];
export type FoundPerson = Schemas['FoundPerson'];
export type Person = Schemas['Person'];
export type PersonApplication = Person['applications'][number];
export type PersonMail = Person['mails'][number];

export type KnownError = Schemas['KnownError'];
export type MergeRequest = Schemas['MergeRequest'];

const byId = (id: number) => ({ params: { path: { id } } });
const bySub = (sub: string) => ({ params: { path: { sub } } });

/** People whose name, email address or application number matches the search. */
export const peopleQuery = (q: string) =>
  queryOptions({ queryKey: ['people', q], queryFn: () => body(client.GET('/api/review/people', { params: { query: { q } } })) });

/** The stored facts of the error with this id; null when none are stored. */
export const findFailure = async (id: string): Promise<KnownError | null> =>
  (await body(client.GET('/api/review/failures', { params: { query: { id } } }))).failure;

/** The data of a person that the helpdesk may see. */
export const personQuery = (sub: string) =>
  queryOptions({ queryKey: ['person', sub], queryFn: () => body(client.GET('/api/review/people/{sub}', bySub(sub))) });

/** A mail as its recipient gets it. */
export const readMail = (id: number): Promise<Schemas['ShownMail']> => body(client.GET('/api/review/mails/{id}', byId(id)));

/** Sends a mail once more. */
export async function resendMail(id: number): Promise<void> {
  await client.POST('/api/review/mails/{id}/resend', byId(id));
}

/** Extends the deadline of one draft, to an ISO instant. */
export const extendDeadline = (application: number, extension: Schemas['DeadlineExtension']): Promise<Schemas['DeadlineExtension']> =>
  body(client.PUT('/api/review/applications/{id}/extension', { ...byId(application), body: extension }));

/** Asks the person of an account to confirm that another account is theirs too. */
export const requestMerge = (sub: string, request: Schemas['NewMergeRequest']): Promise<MergeRequest> =>
  body(client.POST('/api/review/people/{sub}/merge-request', { ...bySub(sub), body: request }));

/** Cancels the request to merge. */
export async function cancelMerge(sub: string): Promise<void> {
  await client.DELETE('/api/review/people/{sub}/merge-request', bySub(sub));
}
