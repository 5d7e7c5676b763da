import { isSame } from '@domain/values/is-same';
import type { SavedQuery, Store } from 'react-admin';
import { hasFilter, hasSort, pathOf, type ListBounds } from './query';

/** react-admin's key of the saved queries of a list. */
const isSavedQueries = (key: string): boolean => key.endsWith('.savedQueries');

/**
 * react-admin's `store`, whose saved queries hold only filters and sort fields that the list still has. A query of a removed field would show
 * more than its name says, and could not be removed: react-admin removes a query only while the list shows exactly that query.
 * @param partly gives the label of a query that has lost a filter
 */
export function savedQueryStore(store: Store, bounds: ListBounds, partly: (label: string) => string): Store {
  /** The stored queries by the ones that were read from them: nothing is lost when the list of queries is stored again. */
  const storedQueries = new WeakMap<SavedQuery, SavedQuery>();

  const known = (values: object = {}, filter = values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => hasFilter(bounds, pathOf(name), (other) => other in filter)));

  const read = (query: SavedQuery): SavedQuery => {
    const { filter, displayedFilters, sort } = query.value;
    const all = (filter ?? {}) as object;
    const knownSort = sort && hasSort(bounds, sort.field, (other) => other in all) ? sort : bounds.sort;
    const value = { ...query.value, filter: known(all), displayedFilters: known(displayedFilters, all), sort: knownSort } as SavedQuery['value'];
    if (isSame(value, query.value)) return query;
    const readable = { label: isSame(value.filter, filter) ? query.label : partly(query.label), value };
    storedQueries.set(readable, query);
    return readable;
  };
  const readAll = <Value>(value: Value): Value => (Array.isArray(value) ? (value as SavedQuery[]).map(read) as Value : value);

  return {
    ...store,
    // The provider of `store` sets it up.
    setup: () => undefined,
    teardown: () => undefined,
    getItem: <Value>(key: string, otherwise?: Value) =>
      (isSavedQueries(key) ? readAll(store.getItem<Value>(key, otherwise)) : store.getItem<Value>(key, otherwise)) as Value,
    setItem: (key, value) =>
      store.setItem(key, isSavedQueries(key) && Array.isArray(value) ? (value as SavedQuery[]).map((query) => storedQueries.get(query) ?? query) : value),
    subscribe: (key, listener) => store.subscribe(key, isSavedQueries(key) ? (value) => listener(readAll(value)) : listener),
  };
}
