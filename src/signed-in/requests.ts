import type { Reply } from '@domain/applications/application-lifecycle';
import { textLines } from '@domain/portal/page-texts';
import type { components } from '@generated/api';
import { body, client, listQuery } from '../api/client';
import { ApiError } from '../api/error';
import { upload } from '../api/upload';
import { dataProvider } from '../providers/dataProvider';

type Schemas = components['schemas'];
export type Applicant = Schemas['applicant_record'];
export type CompleteProfile = Schemas['CompleteProfile'];
export type Application = Schemas['applications_record'];
export type Call = Schemas['calls_record'];
export type StoredFile = Schemas['files_record'];

/** Enough for all rows of a person; the data provider reads them page by page. */
export const ALL = { page: 1, perPage: Number.MAX_SAFE_INTEGER };
export const NEWEST_FIRST = { field: 'updated_at', order: 'DESC' } as const;

const ofApplicant = (uuid: string) => ({ params: { path: { uuid } } });
const byId = (id: number) => ({ params: { path: { id } } });

/** A profile with all its sections and its missing parts. @throws {ApiError} 404 without a profile */
export const getCompleteProfile = (uuid: string): Promise<CompleteProfile> => body(client.GET('/api/profiles/applicants/{uuid}/complete', ofApplicant(uuid)));

/** Erases a profile with its sections, drafts and files. @throws {ApiError} 409 while an application is under way */
export async function deleteApplicant(uuid: string): Promise<void> {
  await client.DELETE('/api/profiles/applicants/{uuid}', ofApplicant(uuid));
}

/** Gives the function that uploads the CV or the photo of a profile. */
export const profileUpload =
  (uuid: string, kind: 'cv' | 'photo') => async (file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Applicant> =>
    (await upload(`/api/profiles/applicants/${encodeURIComponent(uuid)}/upload-${kind}`, file, { onProgress, signal })) as Applicant;

const UPLOADS = {
  cv: '/api/profiles/applicants/{uuid}/upload-cv',
  photo: '/api/profiles/applicants/{uuid}/upload-photo',
} as const;

/** Removes the CV or the photo from a profile. */
export const removeUpload = (uuid: string, kind: keyof typeof UPLOADS): Promise<Applicant> => body(client.DELETE(UPLOADS[kind], ofApplicant(uuid)));

/** All applications of the signed-in person, the latest change first. */
export async function listApplications(): Promise<Application[]> {
  const { data } = await dataProvider.getList<Application>('applications', { pagination: ALL, sort: NEWEST_FIRST, filter: {} });
  return data;
}

/** The current declaration that an applicant makes by sending: its text in each language, and its version. */
export async function getDeclaration(): Promise<{ text: Record<string, string>; version: string | undefined }> {
  const { version, ...texts } = await body(client.GET('/api/texts/{page}', { params: { path: { page: 'declaration' } } }));
  return { text: Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, textLines(text)])), version };
}

/** One of the applicant's own applications. */
export async function getApplication(id: number): Promise<Application> {
  const { data } = await dataProvider.getOne<Application>('applications', { id });
  return data;
}

/** A call of the catalogue. */
export const getCall = (id: number): Promise<Call> => body(client.GET('/api/catalogue/calls/{id}', byId(id)));

/** At most ten open calls whose title, programme or university contains the words, in order of their deadlines. */
export const listOpenCalls = (words: string): Promise<Call[]> => {
  const filter = { status: ['open'], state: 'published', q: words };
  return body(client.GET('/api/catalogue/calls', { params: { query: listQuery({ filter, range: [0, 9], sort: ['deadline', 'ASC'] }) } }));
};

export interface Draft {
  answers: Record<string, unknown>;
  documents: Record<string, number>;
}

/** Saves a draft over the version of `newest` (optimistic lock). @throws {ApiError} 412 when that version is stale */
export async function saveDraft(newest: Application, draft: Draft): Promise<Application> {
  const { id, version } = newest;
  const { data } = await dataProvider.update<Application>('applications', { id, data: { ...draft, version }, previousData: newest });
  return data;
}

/** Deletes an application that was not sent; the request completes even when the page is closed meanwhile. */
export async function deleteDraft(id: number): Promise<void> {
  await dataProvider.delete('applications', { id });
}

/** Withdraws a sent application for good; an empty reason is not sent. */
export const withdraw = (id: number, reason: string): Promise<Application> =>
  body(client.POST('/api/applications/{id}/withdraw', { ...byId(id), ...(reason !== '' && { body: { reason } }) }));

/** The idempotency keys of send requests that had no response, by application. */
const sendings = new Map<number, string>();

/**
 * Sends an application with the version of the declaration that its applicant has read; the server decides whether it may. A retry after a lost
 * response uses the same idempotency key and returns the first result.
 */
export async function finalize(id: number, declared: string | undefined): Promise<Application> {
  const key = sendings.get(id) ?? crypto.randomUUID();
  sendings.set(id, key);
  try {
    const request = {
      params: { path: { id }, header: { 'Idempotency-Key': key } },
      ...(declared !== undefined && { body: { declaration_version: declared } }),
    };
    const sent = await body(client.POST('/api/applications/{id}/finalize', request));
    sendings.delete(id);
    // The application of the earlier attempt was reopened elsewhere meanwhile, so this is a new request with a new key.
    return sent.status === 'Draft' ? await finalize(id, declared) : sent;
  } catch (error) {
    // Without a response the application may have been sent, so the next attempt keeps the key.
    if (!(error instanceof ApiError && error.status === 0)) sendings.delete(id);
    throw error;
  }
}

/** Makes a sent application a draft again; the server decides whether it may. */
export const reopen = (id: number): Promise<Application> => body(client.POST('/api/applications/{id}/reopen', byId(id)));

/** Accepts or declines an offered place. */
export const replyToOffer = (id: number, reply: Reply): Promise<Application> =>
  body(client.POST('/api/applications/{id}/reply', { ...byId(id), body: { reply } }));

export type InformationRequest = Schemas['InformationRequest'];

/** The information requests that the institution made after the application was sent. */
export const listInformationRequests = (id: number): Promise<InformationRequest[]> => body(client.GET('/api/applications/{id}/information-requests', byId(id)));

/** What the institution has added on paper to a sent application. */
export const listPaperDocuments = (id: number): Promise<Schemas['PaperDocument'][]> => body(client.GET('/api/applications/{id}/paper-documents', byId(id)));

/** Answers an information request. */
export const answerInformation = (id: number, request: number, answer: Draft): Promise<InformationRequest> =>
  body(client.POST('/api/applications/{id}/information-requests/{request_id}/answer', { params: { path: { id, request_id: request } }, body: answer }));

export type Referee = Schemas['Referee'];

/** The referees whom the applicant has invited for an application. */
export const listReferees = (id: number): Promise<Referee[]> => body(client.GET('/api/applications/{id}/referees', byId(id)));

/** What a referee is invited for: a question of the call, or the replacement of another referee. */
interface Naming {
  question: string | null;
  replaces: number | undefined;
}

/** Invites a referee. */
export const inviteReferee = (id: number, referee: Schemas['referees'], { question, replaces }: Naming): Promise<Referee> =>
  body(
    client.POST('/api/applications/{id}/referees', {
      params: { path: { id }, query: { ...(question !== null && { question }), ...(replaces !== undefined && { replaces }) } },
      body: referee,
    }),
  );

/** Removes a referee and ends the invitation. */
export async function removeReferee(id: number, referee: number): Promise<void> {
  await client.DELETE('/api/applications/{id}/referees/{referee_id}', { params: { path: { id, referee_id: referee } } });
}
