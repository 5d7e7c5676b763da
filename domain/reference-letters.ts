import { isUnderWay, type ApplicationStatus } from './application-lifecycle';

/** What of a call decides until when letters of reference are taken; instants are ISO 8601. */
export interface LetterTerms {
  closes_at: string;
  referees_by?: string | null | undefined;
}

/** Until when letters are taken: to the call's own date for them, and never less long than the applicant has. */
export const lettersDue = ({ closes_at, referees_by }: LetterTerms): Date => new Date(Math.max(Date.parse(closes_at), referees_by ? Date.parse(referees_by) : 0));

/** Whether a letter can still be of use at `now`: for a draft while its call is open, for a sent application until the date for letters. */
export const takesLetters = (status: ApplicationStatus, { call, isOpen, now }: { call: LetterTerms; isOpen: boolean; now: Date }): boolean =>
  status === 'Draft' ? isOpen : isUnderWay(status) && now < lettersDue(call);
