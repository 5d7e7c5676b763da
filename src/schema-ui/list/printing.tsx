import { useIsFetching } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ListContextProvider, useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { reportError } from '../../errors/report';

/** The most rows that a page renders at once for printing; longer lists are exported. */
export const MOST_PRINTED = 2000;

/**
 * Prints all rows of a list that is shown by pages: `rows` has them from the moment in which they are read until the print has ended.
 * The browser is asked to print once nothing more is being fetched, so that every cell has its value.
 */
export function usePrinting<Row>(read: () => Promise<readonly Row[]>): { rows: readonly Row[] | undefined; print: () => void } {
  const [rows, setRows] = useState<readonly Row[]>();
  const [isRendered, setIsRendered] = useState(false);
  const fetching = useIsFetching();
  useEffect(() => {
    if (!rows) return undefined;
    // After the queries of the rows have started.
    const timer = setTimeout(() => setIsRendered(true));
    const end = () => {
      setRows(undefined);
      setIsRendered(false);
    };
    addEventListener('afterprint', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', end);
    };
  }, [rows]);
  useEffect(() => {
    if (isRendered && fetching === 0) window.print();
  }, [isRendered, fetching]);
  return { rows, print: () => void read().then(setRows, reportError) };
}

const PrintContext = createContext<() => void>(() => undefined);

/** Gives the function that prints all rows of the surrounding list. */
export const usePrintAll = (): () => void => use(PrintContext);

/** The surrounding list, with all of its rows instead of those of a page while they are printed. */
export function PrintingAll({ children }: { children: ReactNode }) {
  const list = useListContext<RaRecord>();
  const dataProvider = useDataProvider();
  const { resource, sort, filter, filterValues } = list;
  const { rows, print } = usePrinting(async () => {
    const { data } = await dataProvider.getList<RaRecord>(resource, {
      pagination: { page: 1, perPage: MOST_PRINTED },
      sort,
      filter: { ...(filterValues as object), ...filter },
    });
    return data;
  });
  const printed = useMemo(() => (rows ? { ...list, data: [...rows], page: 1, perPage: Math.max(1, rows.length) } as typeof list : list), [list, rows]);
  return (
    <PrintContext value={print}>
      <ListContextProvider value={printed}>{children}</ListContextProvider>
    </PrintContext>
  );
}
