import { MutationCache, QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey, type Updater } from '@tanstack/react-query';
import { waitForThePortal } from './network';

/** The query key of data that the API derives from all sections: invalidated after any record has changed. */
const DERIVED = ['complete-profile'];

/**
 * An invalidation also restarts the first read of a query. react-query would wait for that read, whose answer may be older than the change
 * that caused the invalidation, and keep it; it restarts only the later reads.
 */
class RestartingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(filters: InvalidateQueryFilters<Key> = {}, options?: InvalidateOptions): Promise<void> {
    // Only what is read again may be cancelled.
    const type = filters.refetchType ?? filters.type ?? 'active';
    const reading = type === 'none' ? [] : this.getQueryCache().findAll({ ...filters, type, fetchStatus: 'fetching' });
    for (const query of reading) if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
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
  return client;
}

/** Stores what a write has answered, and restarts a read of the same data that is under way: its answer may be older, and would replace it. */
export function setAnswer<Data>(client: QueryClient, queryKey: QueryKey, answer: Updater<Data | undefined, Data | undefined>): void {
  client.setQueryData<Data>(queryKey, answer);
  if (client.isFetching({ queryKey, exact: true })) void client.invalidateQueries({ queryKey, exact: true });
}
