import type { Feature } from '../../core/feature';
import { detectImpossible, DETECTION_PAUSE } from './detection';

export const detectionFeature = {
  timers: [
    {
      event: 'detection_failed',
      run: (deps, log) =>
        detectImpossible(deps, (found) => log.error({ event: 'impossible_state', ...found }, 'Records are in a state that should not be possible')),
      pause: DETECTION_PAUSE,
      failure: 'Impossible states could not be looked for',
    },
  ],
} satisfies Feature;
