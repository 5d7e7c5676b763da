import { MOST_ROWS } from '@domain/records/list-pages';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { ListBase, RouterProviderContext, useListContext, useRouterProvider, type Exporter } from 'react-admin';
import { listRouter, PageCount } from './address';
import { ROWS, type ListBounds } from './query';
import { SelectingAll } from './SelectingAll';

/** The children tell of a failure: react-admin itself would notify in its own words. */
const nothing = () => undefined;

interface Props {
  resource: string;
  bounds: ListBounds;
  /** What the list shows in any case, beside what the address asks for. */
  filter?: Record<string, unknown>;
  exporter?: Exporter;
  children: ReactNode;
}

function PageCounter({ pages }: { pages: PageCount }) {
  const { total, perPage, isFetching } = useListContext();
  useEffect(() => {
    if (total !== undefined && !isFetching) pages.know(total, perPage);
  }, [pages, total, perPage, isFetching]);
  return null;
}

/**
 * react-admin's list controller with the portal's addresses: reload, back and forward and a sent link give the same list. Children take
 * from its context what is shown, chosen and asked for. A list that does not come is left to the children; section 8 of the
 * specification decides what is said of it.
 */
export function AddressedList({ resource, bounds, filter, exporter, children }: Props) {
  const outer = useRouterProvider();
  const [pages] = useState(() => new PageCount());
  const router = useMemo(() => listRouter(outer, bounds, pages), [outer, bounds, pages]);
  return (
    <RouterProviderContext.Provider value={router}>
      <ListBase
        resource={resource}
        sort={bounds.sort}
        perPage={bounds.rows ?? ROWS[0]}
        filter={filter}
        exporter={exporter}
        // The address alone says what is listed, and nothing stays chosen that is out of sight.
        storeKey={false}
        disableAuthentication
        queryOptions={{ onError: nothing }}
      >
        <PageCounter pages={pages} />
        <SelectingAll most={bounds.chosen ?? MOST_ROWS}>{children}</SelectingAll>
      </ListBase>
    </RouterProviderContext.Provider>
  );
}
