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

/** The documents as they are due for somebody whose deadline is `until`: none of them before it. */
export const extendedDates = <Of extends DocumentDate>(documents: readonly Of[], until: string): Of[] =>
  documents.map((one) => (one.due_at && Date.parse(one.due_at) < Date.parse(until) ? { ...one, due_at: until } : one));
