import type { Feature } from '../../core/feature';
import { dropDecision } from './enter-decision';
import { startMovingUp } from './move-up';
import { offerPlaces, offersOf } from './offers-of-change';
import { makePlannedReleases, PLANNED_RELEASE_PAUSE } from './planned-release';
import { remindOfOffers, OFFER_PAUSE } from './remind-of-offers';
import { settleSilence, SILENCE_PAUSE } from './reply-to-offer';
import { decisionHandlers } from './routes';

export const decisionsFeature = {
  handlers: decisionHandlers,
  workers: [
    (deps, log) => startMovingUp(deps, (error) => log.error({ err: error }, 'A waiting list could not move up')),
  ],
  timers: [
    { run: remindOfOffers, pause: OFFER_PAUSE, failure: 'Offered places could not be reminded of' },
    { run: settleSilence, pause: SILENCE_PAUSE, failure: 'Unanswered offers could not be settled' },
    { run: makePlannedReleases, pause: PLANNED_RELEASE_PAUSE, failure: 'Planned releases could not be made' },
  ],
  onReopen: dropDecision,
  onWithdraw: dropDecision,
  actsOf: offersOf,
  onCallChange: offerPlaces,
} satisfies Feature;
