import { barriersOf, isDraftOpen, nextDateOf, type Application } from '../../components/own-applications';
import { sentSteps, type SentStep } from '../../components/sent-step';

/** What an applicant goes on with: a draft, or an application that was sent and waits for them. */
export type NextStep = { draft: Application; sent?: undefined } | { draft?: undefined; sent: Application; step: SentStep };

/** Whether the applicant can still get this draft sent: no cap of the call is reached and no document has come too late. */
function canBeSent(draft: Application): boolean {
  const { cap, late } = barriersOf(draft);
  return !cap && late === 0;
}

/** The draft to go on with: the first that can be sent once it is complete; else the first whose requirements the profile does not show yet. */
function nextDraft(drafts: readonly Application[], now: Date): Application | undefined {
  const open = drafts.filter((draft) => isDraftOpen(draft, now) && canBeSent(draft));
  return open.find((draft) => barriersOf(draft).unmet === 0) ?? open[0];
}

/** What is lost if the step is not taken, the worst first: a place that is offered; what is sent or judged without it, by its date; what has no date; nothing that the applicant could do, because others write letters. */
const RANKS = { offer: 0, time: 1, interview: 1, add: 1, draft: 1, again: 2, conditions: 3, letters: 4 } as const;

const rankOf = (next: NextStep): number => RANKS[next.draft ? 'draft' : next.step.kind];

/** Sort key among steps of one rank, in milliseconds since 1970: one without a date, as an offer can be, sorts first. */
function untilOf(next: NextStep, now: Date): number {
  const until = next.draft ? nextDateOf(next.draft, now) : next.step.until;
  return until === null ? 0 : Date.parse(until);
}

/**
 * What to go on with at `now`, the most pressing first, none where nothing waits: the draft to go on with and all that applications which were
 * sent want of their applicant. Letters, which others write, are a step only where there is no other.
 * @param drafts in the order of `byNextDate`
 * @param sent those that wait for something
 */
export function nextStepsOf({ drafts, sent }: { drafts: readonly Application[]; sent: readonly Application[] }, now: Date): NextStep[] {
  const draft = nextDraft(drafts, now);
  const waiting = sent.flatMap((application) => sentSteps(application, now).map((step) => ({ sent: application, step })));
  const steps = [...(draft ? [{ draft }] : []), ...waiting].toSorted((one, other) => rankOf(one) - rankOf(other) || untilOf(one, now) - untilOf(other, now));
  const own = steps.filter((next) => rankOf(next) < RANKS.letters);
  return own.length > 0 ? own : steps.slice(0, 1);
}
