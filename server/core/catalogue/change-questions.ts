import { earlierDocuments } from '@domain/calls/call-changes';
import type { CallData, RequiredDocument } from '@domain/calls/call-data';
import type { Unchecked } from '@domain/values/field-types';
import canonicalize from 'canonicalize';
import type { Db } from '../../platform/db/db';
import { lockDraftsOfCall, saveApplication, type ApplicationRow } from '../applications/queries/applications';
import type { Questions } from '../applications/queries/call-terms';
import { replaceReferences } from '../../platform/files/queries/files';
import { filesOfDraft } from '../applications/answer-files';
import { migrateDraft, type QuestionsInVersion } from '../applications/migrate-draft';
import { insertQuestionVersion, questionVersion } from '../applications/queries/question-versions';

/** The fields of a call's record that define its questions, documents and terms. */
type Asks =
  & Unchecked<Pick<CallData, 'state' | 'closes_at' | 'seats' | 'quotas' | 'four_eyes' | 'list_moves_up'>>
  & Partial<Pick<CallData, 'required_documents'>>
  & {
    [Name in keyof Pick<CallData, 'questions'>]?: Questions | null;
  };

export interface QuestionChange {
  id: number;
  before: Asks;
  after: Asks;
  now: Date;
}

/** A required document without `profile_document`, which matters to new drafts only. */
const documentTerms = ({ key, title, description, required, due_at }: RequiredDocument): RequiredDocument => ({
  key,
  title,
  required,
  ...(description && { description }),
  ...(due_at && { due_at }),
});

const asksOf = ({ questions, required_documents }: Asks) => ({
  questions: questions ?? null,
  required_documents: (required_documents ?? []).map(documentTerms),
});

/** A key for each question and document, and one more for each that is required. */
const keysOf = ({ questions, required_documents }: ReturnType<typeof asksOf>): string[] => [
  ...Object.keys(questions?.properties ?? {}).map((key) => `answers ${key}`),
  ...(questions?.required ?? []).map((key) => `required answers ${key}`),
  ...required_documents.map(({ key }) => `documents ${key}`),
  ...required_documents.filter(({ required }) => required).map(({ key }) => `required documents ${key}`),
];

/**
 * If the questions or documents of a published call changed: stores the old version and migrates the drafts, each with a report of what no
 * longer fits. The drafts change in the same transaction, so that no draft ever has an answer without a question. Returns the drafts that
 * lost something, have more to answer now, or lack a document that is due earlier than before.
 */
export async function changeQuestions(tx: Db, { id, before, after, now }: QuestionChange): Promise<ApplicationRow[]> {
  const [old, fresh] = [asksOf(before), asksOf(after)];
  if (before.state !== 'published' || canonicalize(old) === canonicalize(fresh)) return [];
  const version = await questionVersion(tx, id);
  await insertQuestionVersion(tx, id, { terms: { version, ...old }, since: now });
  await insertQuestionVersion(tx, id, { terms: { version: version + 1, ...fresh }, since: now });
  const asksMore = keysOf(fresh).some((key) => !keysOf(old).includes(key));
  const sooner = earlierDocuments(before, after);
  const changed: ApplicationRow[] = [];
  for (const draft of await lockDraftsOfCall(tx, id)) {
    const migrated = await bringDraft(tx, draft, { old, fresh, now });
    if (migrated || asksMore || sooner.some((key) => draft.documents[key] === undefined)) changed.push(draft);
  }
  return changed;
}

/** Removes what no longer fits and returns the changed draft; undefined if everything still fits. */
async function bringDraft(tx: Db, draft: ApplicationRow, { old, fresh, now }: { old: QuestionsInVersion; fresh: QuestionsInVersion; now: Date }) {
  const migrated = migrateDraft(draft, { from: old, to: fresh, now });
  if (!migrated) return undefined;
  await replaceReferences(tx, { kind: 'application', id: draft.id }, { fileIds: filesOfDraft(fresh.questions, migrated), now });
  return saveApplication(tx, draft.id, { state: { ...draft, ...migrated }, now });
}
