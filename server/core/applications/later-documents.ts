import { comesLater, documentDue } from '@domain/applications/document-dates';
import type { CallData, RequiredDocument } from '@domain/calls/call-data';
import type { Unchecked } from '@domain/values/field-types';
import type { Db } from '../../platform/db/db';
import type { ApplicationRow } from './queries/applications';
import type { CallTermsRow } from './queries/call-terms';
import { dropLaterDocument, insertRequest, moveLaterDocument } from '../../features/information-requests/queries';

/** The documents that an application lacks when it is sent and that the applicant may add until their own dates. */
export const laterDocuments = ({ documents }: Pick<ApplicationRow, 'documents'>, call: CallTermsRow): RequiredDocument[] =>
  call.required_documents.filter((one) => documents[one.key] === undefined && comesLater(one, call));

/**
 * Creates an information request for each document that the applicant may add after sending, due at the document's own date; the answer has
 * its own receipt.
 */
export async function awaitLaterDocuments(tx: Db, row: Pick<ApplicationRow, 'id' | 'documents'>, { call, now }: { call: CallTermsRow; now: Date }): Promise<void> {
  for (const document of laterDocuments(row, call)) {
    const due_at = documentDue(document, call);
    await insertRequest(tx, { application_id: row.id, answers: [], documents: [document.key], message: '', due_at, asked_by: null, asked_by_name: null, asked_at: now });
  }
}

/** The fields of a call's record that define its documents and their dates. */
type Asks = Unchecked<Pick<CallData, 'closes_at'>> & Partial<Pick<CallData, 'required_documents'>>;

/** Moves the due dates of open document requests of sent applications to the call's new dates. */
export async function followDates(tx: Db, { id, before, after }: { id: number; before: Asks; after: Asks }): Promise<void> {
  const now = after.required_documents ?? [];
  const closes_at = String(after.closes_at);
  for (const { key, due_at } of before.required_documents ?? []) {
    const document = now.find((one) => one.key === key);
    if (!document) await dropLaterDocument(tx, { call: id, key });
    else if (document.due_at !== due_at || closes_at !== String(before.closes_at)) await moveLaterDocument(tx, { call: id, key, due: documentDue(document, { closes_at }) });
  }
}
