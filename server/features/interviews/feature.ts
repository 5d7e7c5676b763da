import type { Feature } from '../../core/feature';
import { remindOfInterviews, INTERVIEW_PAUSE } from './remind';
import { interviewHandlers } from './routes';

export const interviewsFeature = {
  handlers: interviewHandlers,
  timers: [
    { run: remindOfInterviews, pause: INTERVIEW_PAUSE, failure: 'Interviews could not be reminded of' },
  ],
} satisfies Feature;
