import { MutationCache, QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query';
import { waitForThePortal } from './network';

/** The query key of data that the API derives from all sections: invalidated after any record has changed. */
const DERIVED = ['complete-profile'];

/**
 * A cache in which a change restarts the reads that are under way: their answers may be older than the change. react-query restarts a read
 * when it is invalidated, except for the first one of a query; and it lets the answer of any read replace data that was set meanwhile.
 */
class RestartingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(filters: InvalidateQueryFilters<Key> = {}, options?: InvalidateOptions): Promise<void> {
    const reading = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    for (const query of reading) if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** Reads again what was being read when its data was set, for example to the record that a write has answered. */
function restartAfterSet(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
    const { queryKey, state } = event.query;
    // The first data comes from a list that is read beside the record, not from a change.
    if (state.fetchStatus === 'fetching' && state.dataUpdateCount > 1) void client.invalidateQueries({ queryKey, exact: true });
  });
}

/** The cache of the signed-in screens; react-admin reads and writes it, too. */
export function newQueryClient(): QueryClient {
  waitForThePortal();
  const client: QueryClient = new RestartingQueryClient({
    mutationCache: new MutationCache({ onSuccess: () => void client.invalidateQueries({ queryKey: DERIVED }) }),
    defaultOptions: {
      // `always`, so that a read without a network fails like any other instead of leaving a skeleton; data that never came is read once there
      // is a network again.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: ({ state }) => state.data === undefined },
      mutations: { retry: false },
    },
  });
  restartAfterSet(client);
  return client;
}
