import type { components } from '@generated/api';
import { body, client } from '../../api/client';
import { upload } from '../../api/upload';
import type { Desk } from '../../workspace/reviewed';

type Schemas = components['schemas'];
export type Note = Schemas['ReviewNote'];
export type CheckStates = Schemas['Checklist']['checklist'];
export type Verdicts = Schemas['EligibilityVerdicts']['verdicts'];

const byId = (id: number) => ({ params: { path: { id } } });
/** Starts the review of sent applications that wait for it. */
export const startReview = (selection: Schemas['ReviewStart']): Promise<Schemas['ReviewStarted']> =>
  body(client.POST('/api/review/start-review', { body: selection }));

/** Saves the check results of all documents; 412 when `version` is stale (optimistic lock). */
export const saveChecklist = (id: number, checklist: CheckStates, version: number): Promise<Desk> =>
  body(
    client.PUT('/api/review/applications/{id}/checklist', { params: { path: { id }, header: { 'If-Match': `"${String(version)}"` } }, body: { checklist } }),
  );

/** Saves the staff's verdicts on requirements; 412 when `version` is stale (optimistic lock). */
export const saveVerdicts = (id: number, verdicts: Verdicts, version: number): Promise<Desk> =>
  body(
    client.PUT('/api/review/applications/{id}/eligibility', { params: { path: { id }, header: { 'If-Match': `"${String(version)}"` } }, body: { verdicts } }),
  );

/** Adds a document that came on paper, with its scan. */
export const addPaperDocument = async (id: number, { file, ...texts }: { title: string; reason: string; file: File }): Promise<Desk> =>
  (await upload(`/api/review/applications/${String(id)}/paper-documents`, file, { texts })) as Desk;

/** Adds an internal note to an application. */
export const addNote = (id: number, text: string): Promise<Note> => body(client.POST('/api/review/applications/{id}/notes', { ...byId(id), body: { text } }));

/** Adds tags to applications and removes others, in one request. */
export async function tagApplications(
  selection: Pick<Schemas['ReviewTagging'], 'ids' | 'matching'>,
  tags: { add?: string[]; remove?: string[] },
): Promise<void> {
  await client.POST('/api/review/tags', { body: { ...selection, ...tags } });
}

export type MailTexts = Schemas['ApplicantsMail']['texts'];
export type ApplicantsMailed = Schemas['ApplicantsMailed'];

/** Sends one mail to the applicants of applications; with `dry_run` it only previews it. */
export const mailApplicants = (mail: Schemas['ApplicantsMail']): Promise<ApplicantsMailed> => body(client.POST('/api/review/mails', { body: mail }));

/** Reports that this user has the application open. @returns who else has, and its current version */
export const updatePresence = (id: number): Promise<Schemas['ReviewPresence']> => body(client.PUT('/api/review/applications/{id}/presence', byId(id)));
