import { isUnderWay } from '@domain/applications/application-lifecycle';
import { openConditions } from '@domain/review/decisions';
import { isOfferOpen, offerEnds } from '@domain/review/release';
import { applicationPath, type Application } from './own-applications';

/** A step that a sent application still needs from its applicant. */
export interface SentStep {
  /**
   * An offered place is to be answered, a time for an interview is to be taken, the interview is to come, something may be added, a file whose stored
   * copy is damaged is to be uploaded again, conditions of a place are to be met, or letters of reference are awaited.
   */
  kind: 'offer' | 'time' | 'interview' | 'add' | 'again' | 'conditions' | 'letters';
  /** ISO 8601, for an interview its beginning; null where the step has no date. */
  until: string | null;
  path: string;
}

/** The steps that a sent application waits for at `now`; first those that only its applicant can take. */
export function sentSteps(application: Application, now: Date): SentStep[] {
  const {
    id,
    status,
    call,
    decision,
    information_due_at: due,
    interview_due_at: choice,
    interview_at: interview,
    letters_due_at: letters,
    damaged_files: damaged = [],
  } = application;
  const details = applicationPath(application);
  const ends = offerEnds(call, decision);
  const dated = (kind: SentStep['kind'], until: string | undefined, path = details) => (until === undefined ? [] : [{ kind, until, path }]);
  const undated = (kind: SentStep['kind'], isOpen: boolean) => (isOpen ? [{ kind, until: null, path: details }] : []);
  return [
    ...(status === 'Accepted' && isOfferOpen(ends, now) ? [{ kind: 'offer' as const, until: ends, path: details }] : []),
    ...dated('time', choice),
    ...dated('interview', interview),
    ...dated('add', due, `/applications/${String(id)}/information`),
    ...undated('again', isUnderWay(status) && damaged.length > 0),
    ...undated('conditions', openConditions(application).length > 0),
    ...dated('letters', letters),
  ];
}
