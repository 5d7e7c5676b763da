import { createStore, type UseStore } from 'idb-keyval';

/**
 * A store of this browser in IndexedDB, for what is too large for the local storage or must be written as a whole, of that name. What is given
 * works on it, and gives what `work` gives; undefined where the browser has no room or no such store.
 */
export function keptStore(name: string, table: string): <T>(work: (store: UseStore) => Promise<T>) => Promise<T | undefined> {
  let opened: UseStore | undefined;
  return async (work) => {
    try {
      opened ??= createStore(name, table);
      return await work(opened);
    } catch {
      return undefined;
    }
  };
}
