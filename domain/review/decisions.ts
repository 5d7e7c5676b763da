import type { components } from '@generated/api';
import { transition, type ApplicationStatus, type TransitionVerb } from '../applications/application-lifecycle';

/** A decision as staff enter it (`schemas/decisions.json`). */
export type Decision = components['schemas']['decisions'];
export type DecisionOutcome = Decision['outcome'];
/** A decision as the applicant sees it after its release. */
export type ReleasedDecision = NonNullable<components['schemas']['released_decision']>;

/** The lifecycle transition of each decision on its release. */
const STEPS = { accept: 'accept', conditional: 'accept', waitlist: 'waitlist', reject: 'reject' } as const satisfies Record<DecisionOutcome, TransitionVerb>;

/** All kinds of decisions, in the order in which they are shown. */
export const DECISION_OUTCOMES = Object.keys(STEPS) as DecisionOutcome[];

/** Whether a decision offers a place. */
export const isOffer = (outcome: DecisionOutcome): boolean => STEPS[outcome] === 'accept';

/** The conditions that an applicant with a confirmed place still has to meet. */
export const openConditions = (
  { status, decision }: { status: ApplicationStatus; decision?: ReleasedDecision | null | undefined },
): NonNullable<ReleasedDecision['conditions']> => status === 'Confirmed' ? (decision?.conditions ?? []).filter(({ met_at }) => met_at === null) : [];

/** The status of an application after the release of this decision. */
export const decidedStatus = (outcome: DecisionOutcome): ApplicationStatus => transition(STEPS[outcome]).to;

/**
 * The statuses that an application passes through on the release of a decision, in order: a sent application that nobody opened first goes
 * under review. Undefined if the lifecycle has no such path.
 */
export function statusesTo(outcome: DecisionOutcome, from: ApplicationStatus): ApplicationStatus[] | undefined {
  const step = transition(STEPS[outcome]);
  if (step.from.includes(from)) return [step.to];
  const review = transition('review');
  return review.from.includes(from) && step.from.includes(review.to) ? [review.to, step.to] : undefined;
}
