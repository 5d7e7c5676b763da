/** When a document of a call is taken; an ISO instant, absent where it is taken as long as the call takes applications. */
export interface DocumentDate {
  due_at?: string | null | undefined;
}

/** Until when applications are taken: of the call, or of one applicant whose deadline was extended. */
interface Window {
  closes_at: string;
}

/** Until when a document is taken. */
export const documentDue = ({ due_at }: DocumentDate, { closes_at }: Window): Date => new Date(due_at ?? closes_at);

/** Whether an application may be sent without the document, which is then added until its own date. */
export const comesLater = (document: DocumentDate, window: Window): boolean => documentDue(document, window).getTime() > Date.parse(window.closes_at);

/** Whether a document that a draft may have is taken no more at `now`, although the call is open. */
export const isTooLate = (document: DocumentDate, window: Window, now: Date): boolean => now >= documentDue(document, window);

/** As much of a document that a call asks for as its date and a draft's need of it follow from. */
interface AskedDocument extends DocumentDate {
  key?: string | undefined;
  required?: boolean | undefined;
}

/**
 * The document with the next date that a draft has to meet before its call closes: a required one that it does not have (`has`), and that is still
 * taken at `now`; undefined where the closing is the next date.
 */
export function nextDue<Of extends AskedDocument>({ documents, window, has, now }: { documents: readonly Of[]; window: Window; has: Readonly<Record<string, unknown>>; now: Date }): Of | undefined {
  const due = (one: Of) => documentDue(one, window).getTime();
  const lacked = documents.filter((one) => one.due_at && one.required && has[one.key ?? ''] === undefined);
  return lacked.filter((one) => due(one) > now.getTime() && due(one) < Date.parse(window.closes_at)).sort((one, other) => due(one) - due(other))[0];
}

/** The documents as they are due for somebody whose deadline is `until`: none of them before it. */
export const extendedDates = <Of extends DocumentDate>(documents: readonly Of[], until: string): Of[] =>
  documents.map((one) => (one.due_at && Date.parse(one.due_at) < Date.parse(until) ? { ...one, due_at: until } : one));
