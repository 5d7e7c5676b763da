import { isTooLate } from '@domain/applications/document-dates';
import { carryAnswers } from '@domain/applications/carry-answers';
import type { RequiredDocument } from '@domain/calls/call-data';
import { titleByLanguage } from '@domain/schema/words';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { bringBackFiles } from './queries/application-files';
import type { ApplicationRow } from './queries/applications';
import { holdCallTerms, type CallTermsRow } from './queries/call-terms';
import { findFilesOf, replaceReferences } from '../../platform/files/queries/files';
import { answerClaims, referencedFiles } from './answer-files';
import { lockOwnApplication } from './application-scope';
import { readCallTerms } from './call-terms';
import { beginDraft, findExisting, termsToApply, type NewApplication } from './create-application';

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
export function copyApplication({ db, clock }: Deps, identity: Identity, requested: NewApplication & { copiedFrom: number }): Promise<Copied> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // This lock makes a concurrent change of the questions wait for the copy, which it then migrates like any other draft. Both lock the call
    // before its drafts, to avoid a deadlock.
    await holdCallTerms(tx, requested.callId);
    const source = await lockOwnApplication(tx, identity, requested.copiedFrom);
    const existing = await findExisting(tx, identity, requested);
    const call = existing ? await readCallTerms(tx, requested.callId) : await termsToApply(tx, identity, { callId: requested.callId, now });
    const { report, ...holds } = await carryOver(tx, source, { call, now });
    if (existing) return { row: existing, report };
    const row = await beginDraft(tx, identity, { requested, holds, now });
    await replaceReferences(tx, { kind: 'application', id: row.id }, { fileIds: referencedFiles(call.questions, holds), now });
    return { row, report };
  });
}

interface CarriedOver extends Pick<ApplicationRow, 'answers' | 'documents'> {
  report: CopyReport;
}

/** The answers and documents that fit the new call and whose files are intact, with a report of the others. */
async function carryOver(tx: Db, source: ApplicationRow, { call, now }: { call: CallTermsRow; now: Date }): Promise<CarriedOver> {
  const before = await readCallTerms(tx, source.call_id);
  const from = source.frozen?.asked?.questions ?? before.questions;
  const fitting = carryAnswers(source.answers, { from, to: call.questions, sameCall: source.call_id === call.id });
  const titles = new Map(before.required_documents.map(({ key, title }) => [key, title]));
  const documents = carryDocuments(source, { call, titles, now });
  const report = [...fitting.report.map((one) => ({ area: 'answers' as const, ...one })), ...documents.report];
  return withoutLostFiles(tx, source, { carried: { answers: fitting.answers, documents: documents.documents, report }, call, titles, now });
}

interface Terms {
  call: CallTermsRow;
  /** The titles of the documents of the earlier call, by key. */
  titles: ReadonlyMap<string, RequiredDocument['title']>;
  now: Date;
}

/** The documents that the new call asks for too and still takes. */
function carryDocuments(source: ApplicationRow, { call, titles, now }: Terms): Pick<CarriedOver, 'documents' | 'report'> {
  const documents: CarriedOver['documents'] = {};
  const report = Object.entries(source.documents).flatMap(([key, id]): CopyReport => {
    const one = { area: 'documents' as const, key, title: titles.get(key) ?? { en: key } };
    const requestedDocument = call.required_documents.find((document) => document.key === key);
    if (!requestedDocument) return [{ ...one, reason: 'document_not_requested' }];
    if (isTooLate(requestedDocument, call, now)) return [{ ...one, reason: 'document_too_late' }];
    documents[key] = id;
    return [];
  });
  return { documents, report };
}

/** Leaves out answers and documents whose files are removed or damaged. A file that only the frozen copy still references becomes a file of the person again. */
async function withoutLostFiles(tx: Db, source: ApplicationRow, { carried, call, titles, now }: Terms & { carried: CarriedOver }): Promise<CarriedOver> {
  const ids = referencedFiles(call.questions, carried);
  await bringBackFiles(tx, source.id, { owner: source.applicant, retained: ids, now });
  const intactFiles = new Set((await findFilesOf(tx, source.applicant, ids)).flatMap(({ id, damaged }) => (damaged ? [] : [id])));
  const reason = 'file_missing' as const;
  const lostAnswers = answerClaims(call.questions, carried.answers)
    .filter(({ id }) => !intactFiles.has(id))
    .map(({ loc: [, , key] }) => String(key));
  const lostDocuments = Object.keys(carried.documents).filter((key) => !intactFiles.has(carried.documents[key] ?? 0));
  return {
    answers: Object.fromEntries(Object.entries(carried.answers).filter(([key]) => !lostAnswers.includes(key))),
    documents: Object.fromEntries(Object.entries(carried.documents).filter(([key]) => !lostDocuments.includes(key))),
    report: [
      ...carried.report,
      ...lostAnswers.map((key) => ({ area: 'answers' as const, key, title: titleByLanguage(call.questions?.properties[key] ?? {}, key), reason })),
      ...lostDocuments.map((key) => ({ area: 'documents' as const, key, title: titles.get(key) ?? { en: key }, reason })),
    ],
  };
}
