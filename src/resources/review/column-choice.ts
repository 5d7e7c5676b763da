import { useStoreContext } from 'react-admin';
import { listedCallIn, useListedCall } from '../shared/listed-call';

/** react-admin's key for hidden columns; each call has its own, because its questions are columns of its own. */
export const columnsKeyOf = (call: number | undefined): string =>
  call === undefined ? 'review_applications.datatable' : `review_applications/${String(call)}.datatable`;

/** The same key for the shown list. */
export const useColumnsKey = (): string => columnsKeyOf(useListedCall());

/** The hidden columns of a list, and the column order by index; undefined where nobody has chosen. */
interface ColumnChoice {
  hidden: readonly string[] | undefined;
  order: readonly number[] | undefined;
}

/** react-admin's key for the order of columns. */
const orderKeyOf = (call: number | undefined): string => `${columnsKeyOf(call)}_columnRanks`;

/** Gives functions that read and set the columns of a list, identified by its query; `null` leaves the stored value. */
export function useColumnChoice() {
  const store = useStoreContext();
  return {
    read: (query: string): ColumnChoice => ({
      hidden: store.getItem<string[]>(columnsKeyOf(listedCallIn(query))),
      order: store.getItem<number[]>(orderKeyOf(listedCallIn(query))),
    }),
    set: (query: string, { hidden, order }: { hidden: readonly string[] | null; order: readonly number[] | null }): void => {
      if (hidden) store.setItem(columnsKeyOf(listedCallIn(query)), hidden);
      if (order) store.setItem(orderKeyOf(listedCallIn(query)), order);
    },
  };
}
