import { createStore, type UseStore } from 'idb-keyval';

/**
 * A store `table` in the IndexedDB database `name`, for data that is too large for local storage or must be written atomically. The
 * returned function runs `work` on it and gives its result; undefined when the browser has no room or no IndexedDB.
 */
export function browserDatabase(name: string, table: string): <T>(work: (store: UseStore) => Promise<T>) => Promise<T | undefined> {
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
