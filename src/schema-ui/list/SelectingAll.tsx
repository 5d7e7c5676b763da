import { useMemo, type ReactNode } from 'react';
import { ListContextProvider, useDataProvider, useListContext, useNotify, type RaRecord } from 'react-admin';
import { reportInWords } from '../../errors/report-in-words';
import { useTranslate } from '../../i18n';

/**
 * The surrounding list with an `onSelectAll` that selects all records of the query, up to `most`. It replaces react-admin's own, which stores
 * the selection where a list with `storeKey={false}` does not read it.
 */
export function SelectingAll({ most, children }: { most: number; children: ReactNode }) {
  const list = useListContext<RaRecord>();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const t = useTranslate();
  const selecting = useMemo(() => {
    const { resource, sort, filter, filterValues, onSelect, total = 0 } = list;
    const choose = async () => {
      const { data } = await dataProvider.getList<RaRecord>(resource, {
        pagination: { page: 1, perPage: most },
        sort,
        filter: { ...(filterValues as object), ...filter },
      });
      onSelect(data.map(({ id }) => id));
      if (total > most) notify('ra.message.select_all_limit_reached', { messageArgs: { max: most }, type: 'warning' });
    };
    return { ...list, onSelectAll: () => void choose().catch((error: unknown) => reportInWords(error, (why) => t('lists.select_all_failed', { why }))) };
  }, [list, dataProvider, notify, most, t]);
  return <ListContextProvider value={selecting}>{children}</ListContextProvider>;
}
