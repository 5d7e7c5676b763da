import { documentDue } from '@domain/applications/document-dates';
import type { Db } from '../../platform/db/db';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import type { CallTermsRow } from '../../core/applications/queries/call-terms';
import { laterDocuments } from '../../core/applications/later-documents';
import type { QuestionChange } from '../../core/catalogue/change-questions';
import { dropLaterDocument, dropLaterDocuments, insertRequest, moveLaterDocument, requestsOf } from './queries';

/**
 * Creates an information request for each document that the applicant may add after sending, due at the document's own date; the answer has
 * its own receipt.
 */
export async function awaitLaterDocuments(
  tx: Db,
  row: Pick<ApplicationRow, 'id' | 'documents'>,
  { call, now }: { call: CallTermsRow; now: Date },
): Promise<void> {
  for (const document of laterDocuments(row, call)) {
    const due_at = documentDue(document, call);
    await insertRequest(tx, {
      application_id: row.id,
      answers: [],
      documents: [document.key],
      message: '',
      due_at,
      requested_by: null,
      requested_by_name: null,
      requested_at: now,
    });
  }
}

/** Ends the requests for later documents of an application that is reopened. @returns the documents that were added */
export async function returnLaterDocuments(tx: Db, id: number, now: Date): Promise<Record<string, number>> {
  const requests = await requestsOf(tx, id);
  await dropLaterDocuments(tx, id, now);
  return Object.assign(
    {},
    ...requests.flatMap(({ requested_by, closed_at, supplement }) => (requested_by === null && closed_at === null && supplement ? [supplement.documents] : [])),
  ) as Record<string, number>;
}

/** Moves the due dates of open document requests of sent applications to the new dates of their published call. */
export async function followDates(tx: Db, { id, before, after }: Pick<QuestionChange, 'id' | 'before' | 'after'>): Promise<void> {
  if (before.state !== 'published') return;
  const now = after.required_documents ?? [];
  const closes_at = String(after.closes_at);
  for (const { key, due_at } of before.required_documents ?? []) {
    const document = now.find((one) => one.key === key);
    if (!document) await dropLaterDocument(tx, { call: id, key });
    else if (document.due_at !== due_at || closes_at !== String(before.closes_at))
      await moveLaterDocument(tx, { call: id, key, due: documentDue(document, { closes_at }) });
  }
}
