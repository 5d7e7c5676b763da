const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** The deadline reminders for a draft: the name of each, and its lead time before the call closes, in seconds. */
export const DEADLINE_REMINDERS = [
  { step: '7d', seconds: 7 * DAY },
  { step: '2d', seconds: 2 * DAY },
  { step: '1d', seconds: DAY },
  { step: '3h', seconds: 3 * HOUR },
] as const;

export type ReminderStep = (typeof DEADLINE_REMINDERS)[number]['step'];
