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

/** The prefix of the steps that are about one document. */
export const DOCUMENT_STEP = 'document ';

/** The reminder step for one document, with the document's key. */
export type DocumentStep = `${typeof DOCUMENT_STEP}${string}`;

/** A due reminder: the draft, and the reminder step that it has reached. */
export interface DueReminder {
  application: number;
  step: ReminderStep | DocumentStep;
}
