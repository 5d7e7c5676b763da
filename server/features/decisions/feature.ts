import type { Feature } from '../../core/feature';
import { dropDecision } from './enter-decision';
import { startMovingUp } from './move-up';
import { offerSeats, offersOf } from './offers-of-change';
import { makePlannedReleases, PLANNED_RELEASE_PAUSE } from './planned-release';
import { remindOfOffers, OFFER_PAUSE } from './remind-of-offers';
import { settleSilence, SILENCE_PAUSE } from './reply-to-offer';
import { decisionHandlers } from './routes';

export const decisionsFeature = {
  handlers: decisionHandlers,
  workers: [
    (deps, log) => startMovingUp(deps, (error) => log.error({ event: 'waiting_list_failed', err: error }, 'A waiting list could not move up')),
  ],
  timers: [
    { event: 'offer_reminders_failed', run: remindOfOffers, pause: OFFER_PAUSE, failure: 'Offered places could not be reminded of' },
    { event: 'offer_silence_failed', run: settleSilence, pause: SILENCE_PAUSE, failure: 'Unanswered offers could not be settled' },
    { event: 'planned_releases_failed', run: makePlannedReleases, pause: PLANNED_RELEASE_PAUSE, failure: 'Planned releases could not be made' },
  ],
  onReopen: dropDecision,
  onWithdraw: dropDecision,
  actsOf: offersOf,
  onCallChange: offerSeats,
} satisfies Feature;
