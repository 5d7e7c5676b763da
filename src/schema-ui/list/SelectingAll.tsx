import { useMemo, type ReactNode } from 'react';
import { ListContextProvider, useDataProvider, useListContext, useNotify, type RaRecord } from 'react-admin';

/**
 * The list around with a way to choose all that it finds, up to `most`. react-admin's own keeps what it chose where a list without a `storeKey`, whose
 * choice is its own, does not look.
 */
export function SelectingAll({ most, children }: { most: number; children: ReactNode }) {
  const list = useListContext<RaRecord>();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const selecting = useMemo(() => {
    const { resource, sort, filter, filterValues, onSelect } = list;
    const choose = async () => {
      const { data } = await dataProvider.getList<RaRecord>(resource, { pagination: { page: 1, perPage: most }, sort, filter: { ...(filterValues as object), ...filter } });
      onSelect(data.map(({ id }) => id));
      if (data.length === most) notify('ra.message.select_all_limit_reached', { messageArgs: { max: most }, type: 'warning' });
    };
    return { ...list, onSelectAll: () => void choose().catch(() => notify('ra.notification.http_error', { type: 'error' })) };
  }, [list, dataProvider, notify, most]);
  return <ListContextProvider value={selecting}>{children}</ListContextProvider>;
}
