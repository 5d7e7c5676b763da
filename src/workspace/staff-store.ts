import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';

/** The prefix of all keys of react-admin's store. */
const KEY_PREFIX = 'RaStore';

/** react-admin drops stored values of another version on start. */
const VERSION = '1';

/** The key of the setting that turns the single-key shortcuts on or off. */
export const KEYS_CHOICE = 'desk.keys';

/** Whether a key is kept: saved queries and the hidden columns of a table (react-admin's keys), the order of columns and the shortcut setting. */
const isChoice = (key: string): boolean => key === KEYS_CHOICE || /\.(savedQueries|datatable|datatable_columnOrder)$/.test(key);

/**
 * react-admin's store for one staff member, identified by `sub`. Saved queries and chosen columns stay in this browser after sign-out, and
 * another user who signs in here does not see them. Everything else, such as a list's last filters, stays in memory until the page is closed,
 * because the address holds it.
 */
export function staffStore(sub: string): Store {
  const persistentStore = localStorageStore(VERSION, `${BROWSER_STORAGE.staffChoices.slice(KEY_PREFIX.length)}${sub}`);
  const inMemoryStore = memoryStore();
  const storeOf = (key: string): Store => (isChoice(key) ? persistentStore : inMemoryStore);
  return {
    setup: () => [persistentStore, inMemoryStore].forEach((store) => store.setup()),
    teardown: () => [persistentStore, inMemoryStore].forEach((store) => store.teardown()),
    getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => inMemoryStore.removeItems(prefix),
    // react-admin resets the store on sign-out, which must not delete the kept choices.
    reset: () => inMemoryStore.reset(),
    subscribe: (key, listener) => storeOf(key).subscribe(key, listener),
  };
}
