import { isTooLate } from '@domain/applications/document-dates';
import { carryAnswers } from '@domain/applications/carry-answers';
import type { components } from '@generated/api';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { bringBackFiles } from '../../repositories/application-files';
import type { ApplicationRow } from '../../repositories/applications';
import { holdCallTerms, type CallTermsRow } from '../../repositories/call-terms';
import { findFilesOf, replaceReferences } from '../../repositories/files';
import { lockOwnApplication } from './application-scope';
import { readCallTerms } from './call-terms';
import { doubtfulAnswers } from './doubtful-answers';
import { beginDraft, madeBefore, termsToApply, type NewApplication } from './create-application';

export type CopyReport = components['schemas']['CopyReport'];

interface Copied {
  row: ApplicationRow;
  report: CopyReport;
}

/**
 * Begins a draft for a call with the answers and documents of an earlier application of this person; a repeated idempotency key returns
 * the draft of the first request.
 * @throws {Problem} 404 for an unknown application; 409 as for a new one
 * @throws {ValidationFailed} for an unknown call, for a key that was used with another request
 */
export function copyApplication({ db, clock }: Deps, identity: Identity, wanted: NewApplication & { copiedFrom: number }): Promise<Copied> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // This lock makes a concurrent change of the questions wait for the copy, which it then migrates like any other draft. Both lock the call
    // before its drafts, to avoid a deadlock.
    await holdCallTerms(tx, wanted.callId);
    const source = await lockOwnApplication(tx, identity, wanted.copiedFrom);
    const made = await madeBefore(tx, identity, wanted);
    const call = made ? await readCallTerms(tx, wanted.callId) : await termsToApply(tx, identity, { callId: wanted.callId, now });
    const from = source.frozen?.asked?.questions ?? (await readCallTerms(tx, source.call_id)).questions;
    const doubtful = await doubtfulAnswers(tx, source, from);
    const answers = carryAnswers(source.answers, { from, to: call.questions, sameCall: source.call_id === call.id, doubtful });
    const documents = await carryDocuments(tx, source, { call, now });
    const report: CopyReport = [...answers.report.map((one) => ({ area: 'answers' as const, ...one })), ...documents.report];
    if (made) return { row: made, report };
    const holds = { answers: answers.answers, documents: documents.documents };
    const row = await beginDraft(tx, identity, { wanted, holds, now });
    await replaceReferences(tx, { kind: 'application', id: row.id }, { fileIds: [...new Set(Object.values(holds.documents))], now });
    return { row, report };
  });
}

/** The documents that the new call asks for too. A file that only the frozen copy still references becomes a file of the person again. */
async function carryDocuments(tx: Db, source: ApplicationRow, { call, now }: { call: CallTermsRow; now: Date }) {
  const titles = new Map((await readCallTerms(tx, source.call_id)).required_documents.map(({ key, title }) => [key, title]));
  const asked = Object.entries(source.documents).filter(([key]) => call.required_documents.some((one) => one.key === key));
  await bringBackFiles(tx, source.id, { owner: source.applicant, keep: asked.map(([, id]) => id), now });
  const files = await findFilesOf(tx, source.applicant, asked.map(([, id]) => id));
  const isLate = (key: string) => call.required_documents.some((document) => document.key === key && isTooLate(document, call, now));
  const sound = (id: number) => files.some((file) => file.id === id && !file.damaged);
  const report = Object.entries(source.documents).flatMap(([key, id]): CopyReport => {
    const one = { area: 'documents' as const, key, title: titles.get(key) ?? { en: key } };
    if (!asked.some(([name]) => name === key)) return [{ ...one, reason: 'document_not_asked' }];
    if (isLate(key)) return [{ ...one, reason: 'document_too_late' }];
    return sound(id) ? [] : [{ ...one, reason: 'file_gone' }];
  });
  return { documents: Object.fromEntries(asked.filter(([key, id]) => sound(id) && !isLate(key))), report };
}
