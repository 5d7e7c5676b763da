import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { KEPT } from '@domain/portal/kept-in-browser';

/** The prefix of all keys of react-admin's store. */
const ITS_NAME = 'RaStore';

/** react-admin drops stored values of another version on start. */
const VERSION = '1';

/** The key of the setting that turns the single-key shortcuts on or off. */
export const KEYS_CHOICE = 'desk.keys';

/** Whether a key is kept: saved queries, the columns of a table (react-admin's keys) and the shortcut setting. */
const isChoice = (key: string): boolean => key === KEYS_CHOICE || /\.(savedQueries|datatable|datatable_columnRanks)$/.test(key);

/**
 * react-admin's store for one staff member, identified by `sub`. Saved queries and chosen columns stay in this browser after sign-out, and
 * another user who signs in here does not see them. Everything else, such as a list's last filters, stays in memory until the page is closed,
 * because the address holds it.
 */
export function staffStore(sub: string): Store {
  const kept = localStorageStore(VERSION, `${KEPT.staffChoices.slice(ITS_NAME.length)}${sub}`);
  const passing = memoryStore();
  const storeOf = (key: string): Store => (isChoice(key) ? kept : passing);
  return {
    setup: () => [kept, passing].forEach((store) => store.setup()),
    teardown: () => [kept, passing].forEach((store) => store.teardown()),
    getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => passing.removeItems(prefix),
    // react-admin resets the store on sign-out, which must not delete the kept choices.
    reset: () => passing.reset(),
    subscribe: (key, listener) => storeOf(key).subscribe(key, listener),
  };
}
