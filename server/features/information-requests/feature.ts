import type { Feature } from '../../core/feature';
import { remindOfRequests, REQUEST_PAUSE } from './remind-of-requests';

export const informationRequestsFeature = {
  timers: [
    { run: remindOfRequests, pause: REQUEST_PAUSE, failure: 'Requests for information could not be reminded of' },
  ],
} satisfies Feature;
