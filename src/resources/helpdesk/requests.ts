import type { components } from '@generated/api';
import { body, client } from '../../api/client';

type Schemas = components['schemas'];
export type FoundPerson = Schemas['FoundPerson'];
export type Person = Schemas['Person'];
export type PersonApplication = Person['applications'][number];
export type PersonMail = Person['mails'][number];

export type MergeRequest = Schemas['MergeRequest'];

const byId = (id: number) => ({ params: { path: { id } } });

/** People whose name, email or number of an application fits the words. */
export const findPeople = (q: string): Promise<FoundPerson[]> => body(client.GET('/api/review/people', { params: { query: { q } } }));

/** What is known of the error that showed this id; null where nothing is kept of it. */
export const findFailure = async (id: string): Promise<Schemas['KnownError'] | null> => (await body(client.GET('/api/review/failures', { params: { query: { id } } }))).failure;

/** What the helpdesk may see of a person. */
export const getPerson = (sub: string): Promise<Person> => body(client.GET('/api/review/people/{sub}', { params: { path: { sub } } }));

/** Sends a mail once more. */
export async function resendMail(id: number): Promise<void> {
  await client.POST('/api/review/mails/{id}/resend', byId(id));
}

/** Gives one draft a later deadline, an ISO instant. */
export const extendDeadline = (application: number, wish: Schemas['DeadlineExtension']): Promise<Schemas['DeadlineExtension']> =>
  body(client.PUT('/api/review/applications/{id}/extension', { ...byId(application), body: wish }));

const bySub = (sub: string) => ({ params: { path: { sub } } });

/** Asks the person of an account to confirm that another one is theirs, too. */
export const askToMerge = (sub: string, wish: Schemas['NewMergeRequest']): Promise<MergeRequest> =>
  body(client.POST('/api/review/people/{sub}/merge-request', { ...bySub(sub), body: wish }));

/** Takes that back. */
export async function takeMergeBack(sub: string): Promise<void> {
  await client.DELETE('/api/review/people/{sub}/merge-request', bySub(sub));
}
