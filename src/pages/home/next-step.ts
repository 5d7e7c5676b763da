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

/** Sort key, in milliseconds since 1970: an offer without a date sorts first, letters of reference last, because others have to write them. */
function urgency({ kind, until }: SentStep): number {
  if (kind === 'letters') return Infinity;
  return until === null ? 0 : Date.parse(until);
}

/**
 * What to go on with at `now`, by the next date that it has to meet; undefined where nothing waits.
 * @param drafts in the order of `byNextDate`
 * @param sent those that wait for something
 */
export function nextStepOf({ drafts, sent }: { drafts: readonly Application[]; sent: readonly Application[] }, now: Date): NextStep | undefined {
  const draft = nextDraft(drafts, now);
  const waiting = sent.flatMap((application) => sentSteps(application, now).map((step) => ({ sent: application, step })));
  const [first] = waiting.toSorted((one, other) => urgency(one.step) - urgency(other.step));
  if (draft && (!first || Date.parse(nextDateOf(draft, now)) <= urgency(first.step))) return { draft };
  return first;
}
