import { useStoreContext } from 'react-admin';
import { columnChoiceIn, orderKeyOf, type ColumnChoice } from '../../workspace/column-store';
import { listedCallIn, useListedCall } from '../../workspace/listed-call';

/** react-admin's key for hidden columns; each call has its own, because its questions are columns of its own. */
export const columnsKeyOf = (call: number | undefined): string =>
  call === undefined ? 'review_applications.datatable' : `review_applications/${String(call)}.datatable`;

/** The same key for the shown list. */
export const useColumnsKey = (): string => columnsKeyOf(useListedCall());

/** Gives functions that read and set the columns of a list, identified by its query; `null` leaves the stored value. */
export function useColumnChoice() {
  const store = useStoreContext();
  return {
    read: (query: string): ColumnChoice => columnChoiceIn(store, columnsKeyOf(listedCallIn(query))),
    set: (query: string, { hidden, order }: { hidden: readonly string[] | null; order: readonly string[] | null }): void => {
      const key = columnsKeyOf(listedCallIn(query));
      if (hidden) store.setItem(key, hidden);
      if (order) store.setItem(orderKeyOf(key), order);
    },
  };
}
