import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { Decision } from '@domain/review/decisions';

/** The state of an invented application. */
export interface DemoState {
  status: ApplicationStatus;
  /** A decision that is entered but not released. */
  entered?: Decision;
  /** A released decision. */
  released?: Decision;
  /** Whether the applicant was asked for something again, and whether they have answered. */
  information?: 'asked' | 'answered';
  /** Whether the applicant is invited to an interview, or has booked a time. */
  interview?: 'invited' | 'booked';
  /** The progress of its two evaluators. */
  scores?: 'begun' | 'half' | 'given';
  /** Whether it has the tag that a quota counts, if its call has a quota. */
  counted?: boolean;
}

const many = (count: number, state: DemoState): DemoState[] => Array.from({ length: count }, () => state);

const ACCEPT: Decision = { outcome: 'accept' };
const REJECT: Decision = { outcome: 'reject', reason: 'places_filled' };
const CONDITIONAL: Decision = {
  outcome: 'conditional',
  conditions: [{
    text: { en: 'Hand in your language certificate before teaching starts.', el: 'Καταθέστε το πιστοποιητικό γλώσσας πριν από την έναρξη των μαθημάτων.' },
  }],
};
const waitlist = (rank: number): Decision => ({ outcome: 'waitlist', rank });

/** The places of each call that has invented applications: exactly as many as are offered, so that its waiting list does not move up. */
export const DEMO_SEATS = 8;

/** The tag that a quota of a demo call counts: a name that is understood in both languages, because tags are not translated. */
export const QUOTA_TAG = 'Erasmus+';

const OPEN: readonly DemoState[] = [
  ...many(4, { status: 'Draft' }),
  ...many(14, { status: 'Finalized' }),
  ...many(3, { status: 'UnderReview' }),
  { status: 'UnderReview', information: 'asked' },
  { status: 'UnderReview', information: 'answered' },
  ...many(2, { status: 'UnderReview', scores: 'begun' }),
  { status: 'UnderReview', scores: 'half' },
  { status: 'UnderReview', scores: 'half', interview: 'invited' },
  { status: 'UnderReview', scores: 'given', interview: 'booked' },
  ...many(2, { status: 'Withdrawn' }),
];

const CLOSED: readonly DemoState[] = [
  ...many(2, { status: 'Draft' }),
  { status: 'Finalized', counted: true },
  ...many(2, { status: 'Finalized' }),
  { status: 'UnderReview', information: 'answered' },
  ...many(2, { status: 'UnderReview', scores: 'begun' }),
  ...many(2, { status: 'UnderReview', scores: 'half' }),
  { status: 'UnderReview', scores: 'given', interview: 'invited' },
  { status: 'UnderReview', scores: 'given', interview: 'booked' },
  ...[4, 5].map((rank): DemoState => ({ status: 'UnderReview', scores: 'given', entered: waitlist(rank) })),
  { status: 'UnderReview', scores: 'given', entered: REJECT },
  // As many counted applications hold a place as the quota has, so that the waiting list skips its first applicant, who is counted, too.
  ...[1, 2, 3].map((rank): DemoState => ({ status: 'Waitlisted', scores: 'given', released: waitlist(rank), counted: rank === 1 })),
  { status: 'Accepted', scores: 'given', released: ACCEPT, counted: true },
  ...many(2, { status: 'Accepted', scores: 'given', released: ACCEPT }),
  { status: 'Accepted', scores: 'given', released: CONDITIONAL },
  ...many(2, { status: 'Confirmed', scores: 'given', released: ACCEPT, counted: true }),
  ...many(2, { status: 'Confirmed', scores: 'given', released: ACCEPT }),
  { status: 'Declined', scores: 'given', released: ACCEPT },
  ...many(2, { status: 'Rejected', scores: 'given', released: REJECT }),
  { status: 'Withdrawn' },
];

/** The states once the date for replies has passed. */
const AFTER_REPLY_DATE: readonly DemoState[] = CLOSED.map((state): DemoState => {
  const { status } = state;
  if (status === 'Accepted') return { ...state, status: 'Confirmed' };
  return status === 'Finalized' || status === 'UnderReview' || status === 'Waitlisted' ? { status: 'Rejected', scores: 'given', released: REJECT } : state;
});

/** The number of applicants of each call. */
export const DEMO_APPLICANTS = CLOSED.length;

/** The states of the applications of a call, one for each applicant. */
export function demoStates({ closed, replied }: { closed: boolean; replied: boolean }): readonly DemoState[] {
  if (!closed) return OPEN;
  return replied ? AFTER_REPLY_DATE : CLOSED;
}
