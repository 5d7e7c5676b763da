import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { KEPT } from '@domain/portal/kept-in-browser';

/** What react-admin's store begins every key with. */
const ITS_NAME = 'RaStore';

/** Stored values of another version are dropped at the start. */
const VERSION = '1';

/** Whether single keys do something on the desk. */
export const KEYS_CHOICE = 'desk.keys';

/** Saved queries and the columns of a table, by react-admin's own keys, and the keys of the desk. */
const isChoice = (key: string): boolean => key === KEYS_CHOICE || /\.(savedQueries|datatable|datatable_columnRanks)$/.test(key);

/**
 * react-admin's store for one person of the staff, `sub` being their identifier. Saved queries and chosen columns stay in this browser,
 * over signing out too, and nobody else who signs in here sees them. The rest, such as what a list was last asked for, is the
 * address's affair and ends with the page.
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
    // Asked for by react-admin's own sign-out, which is not the person's wish to forget their choices.
    reset: () => passing.reset(),
    subscribe: (key, listener) => storeOf(key).subscribe(key, listener),
  };
}
