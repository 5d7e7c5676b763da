import type { components } from '@generated/api';
import { transition, type ApplicationStatus, type TransitionVerb } from '../applications/application-lifecycle';

/** What staff enter, by `schemas/decisions.json`. */
export type Decision = components['schemas']['decisions'];
export type DecisionOutcome = Decision['outcome'];
/** What the applicant was told. */
export type ReleasedDecision = NonNullable<components['schemas']['released_decision']>;

/** The step of the lifecycle that each decision becomes when it is released. */
const STEPS = { accept: 'accept', conditional: 'accept', waitlist: 'waitlist', reject: 'reject' } as const satisfies Record<DecisionOutcome, TransitionVerb>;

/** All kinds of decisions, in the order in which they are shown. */
export const DECISION_OUTCOMES = Object.keys(STEPS) as DecisionOutcome[];

/** Whether a decision offers a place. */
export const isOffer = (outcome: DecisionOutcome): boolean => STEPS[outcome] === 'accept';

/** The conditions that whoever has taken an offered place still has to meet. */
export const openConditions = ({ status, decision }: { status: ApplicationStatus; decision?: ReleasedDecision | null | undefined }): NonNullable<ReleasedDecision['conditions']> =>
  status === 'Confirmed' ? (decision?.conditions ?? []).filter(({ met_at }) => met_at === null) : [];

/** The status that an application has once this was decided and released. */
export const decidedStatus = (outcome: DecisionOutcome): ApplicationStatus => transition(STEPS[outcome]).to;

/**
 * The statuses that an application goes through when a decision about it is released, one after the other: a sent one that nobody opened comes
 * under review first. Undefined where the lifecycle has no such way.
 */
export function statusesTo(outcome: DecisionOutcome, from: ApplicationStatus): ApplicationStatus[] | undefined {
  const step = transition(STEPS[outcome]);
  if (step.from.includes(from)) return [step.to];
  const review = transition('review');
  return review.from.includes(from) && step.from.includes(review.to) ? [review.to, step.to] : undefined;
}

/** Statuses of applications about which a decision can be entered. */
export const DECIDABLE_STATUSES: readonly ApplicationStatus[] = ['Finalized', 'UnderReview', 'Waitlisted'];
