import { offerEnds } from '@domain/review/release';
import { applicationPath, type Application } from './own-applications';

/** What an application that was sent still wants of its applicant. */
export interface SentStep {
  /** An offered place is to be answered, something may be added, or letters of reference are awaited. */
  kind: 'offer' | 'add' | 'letters';
  /** ISO 8601; null where an offer has no date. */
  until: string | null;
  path: string;
}

/** The step that a sent application waits for at `now`, the one that only its applicant can take before the others; undefined where there is none. */
export function sentStep(application: Application, now: Date): SentStep | undefined {
  const { id, status, call, decision, information_due_at: due, letters_due_at: letters } = application;
  const details = applicationPath(application);
  const ends = offerEnds(call, decision);
  if (status === 'Accepted' && (ends === null || now.getTime() < Date.parse(ends))) return { kind: 'offer', until: ends, path: details };
  if (due) return { kind: 'add', until: due, path: `/applications/${String(id)}/information` };
  if (letters) return { kind: 'letters', until: letters, path: details };
  return undefined;
}
