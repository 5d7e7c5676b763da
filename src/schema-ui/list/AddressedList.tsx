import { MAX_ROWS } from '@domain/records/list-pages';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { ListBase, RouterProviderContext, StoreContextProvider, useListContext, useRouterProvider, useStoreContext, type Exporter } from 'react-admin';
import { useTranslate } from '../../i18n';
import { listRouter, PageCount } from './address';
import { ROWS, type ListBounds } from './query';
import { PrintingAll } from './printing';
import { savedQueryStore } from './saved-queries';
import { SelectingAll } from './SelectingAll';

/** Keeps react-admin from showing its own notification, because the children report the error. */
const nothing = () => undefined;

interface Props {
  resource: string;
  bounds: ListBounds;
  /** A permanent filter beside those of the address. */
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
 * react-admin's list controller with the portal's addresses: reload, back and forward and a shared link give the same list. Children read
 * the records, the selection and the query from its context. They also report a list that fails to load; section 8 of the specification
 * defines how.
 */
export function AddressedList({ resource, bounds, filter, exporter, children }: Props) {
  const outer = useRouterProvider();
  const [pages] = useState(() => new PageCount());
  const router = useMemo(() => listRouter(outer, bounds, pages), [outer, bounds, pages]);
  const store = useStoreContext();
  const t = useTranslate();
  const queries = useMemo(() => savedQueryStore(store, bounds, (label) => t('lists.query_partly', { label })), [store, bounds, t]);
  return (
    <RouterProviderContext.Provider value={router}>
      <ListBase
        resource={resource}
        sort={bounds.sort}
        perPage={bounds.rows ?? ROWS[0]}
        filter={filter}
        exporter={exporter}
        // Nothing is stored: the address alone holds the query, and no selection outlives the list.
        storeKey={false}
        disableAuthentication
        queryOptions={{ onError: nothing }}
      >
        <PageCounter pages={pages} />
        <StoreContextProvider value={queries}>
          <SelectingAll most={bounds.chosen ?? MAX_ROWS}>
            <PrintingAll>{children}</PrintingAll>
          </SelectingAll>
        </StoreContextProvider>
      </ListBase>
    </RouterProviderContext.Provider>
  );
}
