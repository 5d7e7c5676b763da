import type { CallData, RequiredDocument } from '../calls/call-data';
import type { SomeOf } from '../values/field-types';

/** The due date of a document of a call, an ISO instant; absent if the document is due when the call closes. */
export type DocumentDate = SomeOf<RequiredDocument, 'due_at'>;

/** The deadline for applications: of the call, or of one applicant with an extension. */
type Window = Pick<CallData, 'closes_at'>;

/** The due date of a document. */
export const documentDue = ({ due_at }: DocumentDate, { closes_at }: Window): Date => new Date(due_at ?? closes_at);

/** Whether a document is due after the deadline: the application may be sent without it, and the document added later. */
export const comesLater = (document: DocumentDate, window: Window): boolean => documentDue(document, window).getTime() > Date.parse(window.closes_at);

/** Whether a document is past its due date at `now`; the call may still be open. */
export const isTooLate = (document: DocumentDate, window: Window, now: Date): boolean => now >= documentDue(document, window);

/** The properties of a requested document that decide whether and when a draft needs it. */
type RequestedDocument = SomeOf<RequiredDocument, 'due_at' | 'key' | 'required'>;

/**
 * The document with the next due date before the call closes: a required one that the draft lacks (`has`) and that is not past due at `now`;
 * undefined if there is none.
 */
export function nextDue<Of extends RequestedDocument>(
  { documents, window, has, now }: { documents: readonly Of[]; window: Window; has: Readonly<Record<string, unknown>>; now: Date },
): Of | undefined {
  const due = (one: Of) => documentDue(one, window).getTime();
  const lacked = documents.filter((one) => one.due_at && one.required && has[one.key ?? ''] === undefined);
  return lacked.filter((one) => due(one) > now.getTime() && due(one) < Date.parse(window.closes_at)).sort((one, other) => due(one) - due(other))[0];
}

/** The documents for an applicant whose deadline is extended to `until`: earlier due dates move to `until`. */
export const extendedDates = <Of extends DocumentDate>(documents: readonly Of[], until: string): Of[] =>
  documents.map((one) => (one.due_at && Date.parse(one.due_at) < Date.parse(until) ? { ...one, due_at: until } : one));
