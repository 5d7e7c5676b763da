import type { Feature } from '../../core/feature';
import { remindReferees, REFEREE_PAUSE } from './remind-referees';
import { refereeHandlers } from './routes';

export const refereesFeature = {
  handlers: refereeHandlers,
  timers: [
    { run: remindReferees, pause: REFEREE_PAUSE, failure: 'Referees could not be reminded' },
  ],
} satisfies Feature;
