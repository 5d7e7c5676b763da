import { blockersOf, isDraftOpen, nextDateOf, type Application } from '../../components/own-applications';
import { sentSteps, type SentStep } from '../../components/sent-step';

/** A next step of an applicant: a draft to continue, or a step of a sent application that waits for them. */
export type NextStep = { draft: Application; sent?: undefined } | { draft?: undefined; sent: Application; step: SentStep };

/** Whether the applicant can still send this draft: no cap of the call is reached and no missing document is past its deadline. */
function canBeSent(draft: Application): boolean {
  const { cap, late } = blockersOf(draft);
  return !cap && late === 0;
}

/** The draft to continue: the first whose requirements the profile meets; else the first one. */
function nextDraft(drafts: readonly Application[], now: Date): Application | undefined {
  const open = drafts.filter((draft) => isDraftOpen(draft, now) && canBeSent(draft));
  return open.find((draft) => blockersOf(draft).unmet === 0) ?? open[0];
}

/**
 * The urgency of a step by what its omission costs, worst first: an offered place (0); a date before which it must be done (1); a step without a date
 * (2, 3); letters (4), which referees write, so the applicant can do nothing.
 */
const RANKS = { offer: 0, time: 1, interview: 1, add: 1, draft: 1, again: 2, conditions: 3, letters: 4 } as const;

const rankOf = (next: NextStep): number => RANKS[next.draft ? 'draft' : next.step.kind];

/** Sort key among steps of one rank, in milliseconds since 1970: a step without a date, such as some offers, sorts first. */
function untilOf(next: NextStep, now: Date): number {
  const until = next.draft ? nextDateOf(next.draft, now) : next.step.until;
  return until === null ? 0 : Date.parse(until);
}

/**
 * The next steps at `now`, most urgent first; empty when there are none: the draft to continue and the steps of sent applications. Letters,
 * which referees write, are a step only when there is no other.
 * @param drafts in the order of `byNextDate`
 * @param sent the sent applications that wait for a step
 */
export function nextStepsOf({ drafts, sent }: { drafts: readonly Application[]; sent: readonly Application[] }, now: Date): NextStep[] {
  const draft = nextDraft(drafts, now);
  const waiting = sent.flatMap((application) => sentSteps(application, now).map((step) => ({ sent: application, step })));
  const steps = [...(draft ? [{ draft }] : []), ...waiting].toSorted((one, other) => rankOf(one) - rankOf(other) || untilOf(one, now) - untilOf(other, now));
  const own = steps.filter((next) => rankOf(next) < RANKS.letters);
  return own.length > 0 ? own : steps.slice(0, 1);
}
