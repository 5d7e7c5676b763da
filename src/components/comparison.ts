import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import { recordIdOf } from '@domain/records/record-id';
import { createStore, useStore } from '../platform/store';
import { readIds, writeIds } from './stored-ids';

const KEY = BROWSER_STORAGE.compare;
/** How many programmes can be compared at once and still be read side by side. */
export const MAX_COMPARED = 4;
export const MIN_COMPARED = 2;

const store = createStore<{ ids: readonly number[] }>({ ids: readIds(KEY).slice(0, MAX_COMPARED) }, { ids: [] });

/** Sets the programmes to compare, at most four. */
export function setCompared(ids: readonly number[]): void {
  const compared = ids.slice(0, MAX_COMPARED);
  writeIds(KEY, compared);
  store.set({ ids: compared });
}

/** The ids chosen for comparing, for code outside of components. */
export const comparedIds = (): readonly number[] => store.get().ids;

/** The address of the comparison of `ids`. */
export const comparePath = (ids: readonly number[]): string => `/compare?ids=${ids.join(',')}`;

/** The id of the form that compares when the browser runs no scripts; the checkboxes of a list belong to it. */
export const COMPARE_FORM = 'compare';

/** The ids in an address: `ids=1,2`, or `ids=1&ids=2` from a form without scripts. At most four; anything else in it is ignored. */
export function parseCompared(params: URLSearchParams): number[] {
  const ids = params.getAll('ids').join().split(',').map(recordIdOf).filter((id) => id !== undefined);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

function toggle(id: number): void {
  const ids = comparedIds();
  setCompared(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
}

/** What is chosen for comparing, and how to add one or take it out. */
export function useComparison() {
  const { ids } = useStore(store);
  return {
    ids,
    full: ids.length >= MAX_COMPARED,
    toggle,
    clear: () => setCompared([]),
  };
}
