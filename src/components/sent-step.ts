import { isOfferOpen, offerEnds } from '@domain/review/release';
import { applicationPath, type Application } from './own-applications';

/** What an application that was sent still wants of its applicant. */
export interface SentStep {
  /** An offered place is to be answered, something may be added, or letters of reference are awaited. */
  kind: 'offer' | 'add' | 'letters';
  /** ISO 8601; null where an offer has no date. */
  until: string | null;
  path: string;
}

/** The steps that a sent application waits for at `now`, those that only its applicant can take first. */
export function sentSteps(application: Application, now: Date): SentStep[] {
  const { id, status, call, decision, information_due_at: due, letters_due_at: letters } = application;
  const details = applicationPath(application);
  const ends = offerEnds(call, decision);
  const isOffer = status === 'Accepted' && isOfferOpen(ends, now);
  return [
    ...(isOffer ? [{ kind: 'offer' as const, until: ends, path: details }] : []),
    ...(due ? [{ kind: 'add' as const, until: due, path: `/applications/${String(id)}/information` }] : []),
    ...(letters ? [{ kind: 'letters' as const, until: letters, path: details }] : []),
  ];
}
