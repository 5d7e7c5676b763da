import { comesLater, documentDue } from '@domain/applications/document-dates';
import type { Db } from '../../db/db';
import type { ApplicationRow } from '../../repositories/applications';
import type { CallTermsRow, RequiredDocument } from '../../repositories/call-terms';
import { dropLaterDocument, insertRequest, moveLaterDocument } from '../../repositories/information-requests';

/** The documents that an application is sent without, and that may be added until their own dates. */
export const laterDocuments = ({ documents }: Pick<ApplicationRow, 'documents'>, call: CallTermsRow): RequiredDocument[] =>
  call.required_documents.filter((one) => documents[one.key] === undefined && comesLater(one, call));

/**
 * Lets the documents that an application is sent without be added until their own dates: each as the answer to a request of the call itself,
 * with a receipt of its own.
 */
export async function awaitLaterDocuments(tx: Db, row: Pick<ApplicationRow, 'id' | 'documents'>, { call, now }: { call: CallTermsRow; now: Date }): Promise<void> {
  for (const document of laterDocuments(row, call)) {
    const due_at = documentDue(document, call);
    await insertRequest(tx, { application_id: row.id, answers: [], documents: [document.key], message: '', due_at, asked_by: null, asked_by_name: null, asked_at: now });
  }
}

/** Documents that a call asks for, as its record has them. */
interface Asks {
  closes_at?: unknown;
  required_documents?: readonly RequiredDocument[];
}

/** What is still waited for of applications that were sent follows the dates that the call says now. */
export async function followDates(tx: Db, { id, before, after }: { id: number; before: Asks; after: Asks }): Promise<void> {
  const now = after.required_documents ?? [];
  const closes_at = String(after.closes_at);
  for (const { key, due_at } of before.required_documents ?? []) {
    const document = now.find((one) => one.key === key);
    if (!document) await dropLaterDocument(tx, { call: id, key });
    else if (document.due_at !== due_at || closes_at !== String(before.closes_at)) await moveLaterDocument(tx, { call: id, key, due: documentDue(document, { closes_at }) });
  }
}
