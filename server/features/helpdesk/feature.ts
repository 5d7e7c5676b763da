import type { Feature } from '../../core/feature';
import { forgetFailures, FORGETTING_PAUSE } from './failures';
import { incidentHandlers } from './routes/incidents';
import { peopleHandlers } from './routes/people';
import { sendingHandlers } from './routes/sending';

export const helpdeskFeature = {
  handlers: { ...incidentHandlers, ...peopleHandlers, ...sendingHandlers },
  timers: [
    { event: 'failures_removal_failed', run: forgetFailures, pause: FORGETTING_PAUSE, failure: 'Failures of long ago could not be forgotten' },
  ],
} satisfies Feature;
