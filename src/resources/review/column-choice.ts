import { useStoreContext } from 'react-admin';
import { listedCallIn, useListedCall } from '../shared/listed-call';

/** Where react-admin keeps which columns are hidden: those of a call by themselves, for its questions are no other's. */
export const columnsKeyOf = (call: number | undefined): string =>
  call === undefined ? 'review_applications.datatable' : `review_applications/${String(call)}.datatable`;

/** The same of the list that is shown. */
export const useColumnsKey = (): string => columnsKeyOf(useListedCall());

/** Which columns a list hides and in which order it shows them, by places; undefined where nobody has chosen. */
interface ColumnChoice {
  hidden: readonly string[] | undefined;
  order: readonly number[] | undefined;
}

/** Where react-admin keeps the order of columns. */
const orderKeyOf = (call: number | undefined): string => `${columnsKeyOf(call)}_columnRanks`;

/** Gives what reads and sets the columns of the list of such a query; setting nothing leaves what is there. */
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
