import type { CallPhase } from './Deadline';

/** The labels of a window's dates in a phase of its call: dates that have passed get the past tense. */
export const dateWords = (phase: CallPhase) =>
  ({
    opens: phase === 'upcoming' ? 'details.call.opens' : 'details.call.opened',
    closes: phase === 'closed' ? 'details.call.closed' : 'details.call.closes',
  }) as const;
