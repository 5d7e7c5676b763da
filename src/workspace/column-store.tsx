import { Children, isValidElement, useMemo, type ReactNode } from 'react';
import { StoreContextProvider, useStoreContext, type Store } from 'react-admin';

/** The columns that a person has chosen for a table, by name; undefined where they have chosen nothing. */
export interface ColumnChoice {
  hidden: readonly string[] | undefined;
  /** All columns that there were, in the chosen order. */
  order: readonly string[] | undefined;
}

/** The key of the order of columns, beside react-admin's key of the hidden ones. */
export const orderKeyOf = (key: string): string => `${key}_columnOrder`;

/** The end of react-admin's key of the order, which it stores as indexes. */
const RANKS = /_columnRanks$/;

/** Names in a stored order; one that it does not have follows its neighbour in `names`. */
export function inStoredOrder(names: readonly string[], stored: readonly string[] = []): string[] {
  const order = stored.filter((name) => names.includes(name));
  for (const [index, name] of names.entries()) {
    if (!order.includes(name)) order.splice(order.indexOf(names[index - 1] ?? '') + 1, 0, name);
  }
  return order;
}

/** The hidden columns of a choice, and those of the columns hidden at first that the person has never seen. */
export function hiddenIn({ hidden, order }: ColumnChoice, atFirst: readonly string[]): readonly string[] {
  if (hidden === undefined) return atFirst;
  const unseen = order === undefined ? [] : atFirst.filter((name) => !order.includes(name) && !hidden.includes(name));
  return [...hidden, ...unseen];
}

/** The stored choice for the table of a key. */
export const columnChoiceIn = (store: Store, key: string): ColumnChoice => ({
  hidden: store.getItem<string[]>(key),
  order: store.getItem<string[]>(orderKeyOf(key)),
});

/**
 * react-admin's `store` for a table with the columns `names`. react-admin reads the order of columns as indexes, which mean other columns when a
 * schema gains or loses a field; it is stored as names. `ColumnsMenu` writes the choice.
 */
export function columnStore(store: Store, names: readonly string[]): Store {
  const isHidden = (key: string) => key.endsWith('.datatable');
  const isOrder = (key: string) => RANKS.test(key);
  const stored = (key: string) => orderKeyOf(key.replace(RANKS, ''));
  const toIndexes = (order: readonly string[] | undefined) => order && inStoredOrder(names, order).map((name) => names.indexOf(name));
  const read = (key: string, otherwise: unknown): unknown => {
    if (isHidden(key)) return hiddenIn(columnChoiceIn(store, key), otherwise as string[]);
    return isOrder(key) ? (toIndexes(store.getItem<string[]>(stored(key))) ?? otherwise) : store.getItem(key, otherwise);
  };
  return {
    ...store,
    // The provider of `store` sets it up.
    setup: () => undefined,
    teardown: () => undefined,
    getItem: <Value,>(key: string, otherwise?: Value) => read(key, otherwise) as Value,
    subscribe: (
      key,
      listener,
    ) => (isOrder(key) ? store.subscribe(stored(key), (order: string[] | undefined) => listener(toIndexes(order))) : store.subscribe(key, listener)),
  };
}

/** A column of a table. */
export interface NamedColumn {
  name: string;
  label: string;
}

/** The columns of a table, from the children of react-admin's `DataTable`. */
export const namedColumns = (columns: ReactNode): NamedColumn[] =>
  Children.toArray(columns).flatMap((column) => {
    const { source, label } = isValidElement<{ source?: string; label?: string }>(column) ? column.props : {};
    return source === undefined ? [] : { name: source, label: label ?? source };
  });

/** Around a table with these columns: their order is stored by name. */
export function ColumnsByName({ columns, children }: { columns: readonly NamedColumn[]; children: ReactNode }) {
  const store = useStoreContext();
  const key = columns.map(({ name }) => name).join();
  const byName = useMemo(() => columnStore(store, key.split(',')), [store, key]);
  return <StoreContextProvider value={byName}>{children}</StoreContextProvider>;
}
