import type { Feature } from '../../core/feature';
import { eraseDue, ERASURE_PAUSE } from './erasure';
import { mergeLinkOf } from './merge-link';
import { forgetOldMerges } from './merge-accounts';
import { endRetention } from './retention';
import { accountHandlers } from './routes';

export const accountDataFeature = {
  handlers: accountHandlers,
  timers: [
    { event: 'erasure_failed', run: eraseDue, pause: ERASURE_PAUSE, failure: 'People who asked for it could not be erased' },
    {
      event: 'merge_requests_removal_failed',
      run: forgetOldMerges,
      pause: ERASURE_PAUSE,
      failure: 'Requests to merge accounts that are over could not be removed',
    },
    { event: 'retention_failed', run: endRetention, pause: ERASURE_PAUSE, failure: 'What need not be kept any longer could not be removed' },
  ],
  parametersOf: mergeLinkOf,
} satisfies Feature;
