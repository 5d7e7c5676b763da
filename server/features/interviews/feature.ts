import type { Feature } from '../../core/feature';
import { comingInterviews } from './queries';
import { remindOfInterviews, INTERVIEW_PAUSE } from './remind';
import { interviewHandlers } from './routes';

export const interviewsFeature = {
  handlers: interviewHandlers,
  timers: [
    { run: remindOfInterviews, pause: INTERVIEW_PAUSE, failure: 'Interviews could not be reminded of' },
  ],
  dueOf: (db, { rows, now }) => comingInterviews(db, rows.map(({ id }) => id), now),
} satisfies Feature;
