import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { Decision } from '@domain/review/decisions';

/** Where an invented application stands. */
export interface DemoState {
  status: ApplicationStatus;
  /** Entered and not released. */
  entered?: Decision;
  /** Released. */
  released?: Decision;
  /** What an applicant is asked again, and whether they have answered. */
  information?: 'asked' | 'answered';
  /** Whether its applicant has chosen a time of those they were invited to. */
  interview?: 'invited' | 'booked';
  /** How far its two evaluators are. */
  scores?: 'begun' | 'half' | 'given';
  /** It has the tag by which a quota counts it, where its call has one. */
  counted?: boolean;
}

const many = (count: number, state: DemoState): DemoState[] => Array.from({ length: count }, () => state);

const ACCEPT: Decision = { outcome: 'accept' };
const REJECT: Decision = { outcome: 'reject', reason: 'places_filled' };
const CONDITIONAL: Decision = {
  outcome: 'conditional',
  conditions: [{ text: { en: 'Hand in your language certificate before teaching starts.', el: 'Καταθέστε το πιστοποιητικό γλώσσας πριν από την έναρξη των μαθημάτων.' } }],
};
const waitlist = (rank: number): Decision => ({ outcome: 'waitlist', rank });

/** Places of each call that has invented applications: just as many as are offered, so that its waiting list waits. */
export const DEMO_SEATS = 8;

/** By what a quota of a demo call counts applications: a name that is read in both languages, for a tag is the institution's own word. */
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
  // As many as there are places of the quota hold one, so that the waiting list passes over its first.
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

/** What has become of everybody once the date for replies has passed. */
const OVER: readonly DemoState[] = CLOSED.map((state): DemoState => {
  const { status } = state;
  if (status === 'Accepted') return { ...state, status: 'Confirmed' };
  return status === 'Finalized' || status === 'UnderReview' || status === 'Waitlisted' ? { status: 'Rejected', scores: 'given', released: REJECT } : state;
});

/** How many people apply to each call. */
export const DEMO_APPLICANTS = CLOSED.length;

/** The states of the applications of a call, one for each applicant. */
export function demoStates({ closed, replied }: { closed: boolean; replied: boolean }): readonly DemoState[] {
  if (!closed) return OPEN;
  return replied ? OVER : CLOSED;
}
