import type { Feature } from '../../core/feature';
import { queueSearches, SEARCHES_PAUSE, startLooking } from './check-for-new';
import { searchesExport } from './account-export';
import { moveSearches, switchMailsOff } from './queries';
import { savedSearchHandlers } from './routes';
import { MAX_SEARCHES } from './saved-searches';
import { hasMailedSearch, searchLinksOf } from './search-links';

export const savedSearchesFeature = {
  handlers: savedSearchHandlers,
  workers: [
    (deps, log) => startLooking(deps, (error) => log.error({ event: 'saved_search_failed', err: error }, 'A saved search could not be run')),
  ],
  timers: [
    { event: 'saved_searches_failed', run: queueSearches, pause: SEARCHES_PAUSE, failure: 'Saved searches could not be queued' },
  ],
  parametersOf: searchLinksOf,
  isStillValid: hasMailedSearch,
  unsubscribeSearch: switchMailsOff,
  exportOf: searchesExport,
  onMerge: (tx, accounts) => moveSearches(tx, accounts, MAX_SEARCHES),
} satisfies Feature;
