import type { CallPhase } from './Deadline';

/** What the dates of a window are called in a phase of its call: what has been is not said to come. */
export const dateWords = (phase: CallPhase) =>
  ({ opens: phase === 'upcoming' ? 'details.call.opens' : 'details.call.opened', closes: phase === 'closed' ? 'details.call.closed' : 'details.call.closes' }) as const;
