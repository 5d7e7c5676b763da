import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useEffect, useMemo } from 'react';
import { useLocale } from '../../i18n';
import { columnsOf } from '../columns';
import { filtersOf } from '../list/filters';
import { useListSchema } from '../list/merged';
import { apiFilter, type ListBounds } from '../list/query';
import type { ListedRecord } from '../list/rows';
import { useListQuery } from '../list/useListQuery';
import { useServices } from '../services';
import type { ResourceListProps } from '../types';

/** A list as its schema describes it and its address asks for it, with the page that the API gave. Suspends until the schema is there. */
export function useListed({ resource, schemaName, sort }: ResourceListProps) {
  const names = useMemo(() => [schemaName].flat(), [schemaName]);
  const schema = useListSchema(names);
  const { locale } = useLocale();
  const { reportError } = useServices();
  const columns = useMemo(() => columnsOf(schema, locale), [schema, locale]);
  const filters = useMemo(() => filtersOf(schema, locale), [schema, locale]);
  const { field = 'id', order = 'ASC' } = sort ?? {};
  const bounds = useMemo((): ListBounds => {
    const sortable = columns.filter((column) => column.sortable).map(({ name }) => name);
    return { filters: filters.flatMap((filter) => filter.names), sortable, sort: { field, order } };
  }, [columns, filters, field, order]);
  const { query, change } = useListQuery(bounds);
  const filter = useMemo(() => apiFilter(query.filters), [query.filters]);
  const asked = { pagination: { page: query.page, perPage: query.rows }, sort: query.sort, filter };
  const answer = useGetList<ListedRecord>(resource, asked, { placeholderData: keepPreviousData });
  const { data, total = 0, error } = answer;
  useEffect(() => {
    if (error) reportError(error);
  }, [error, reportError]);
  const last = Math.max(1, Math.ceil(total / query.rows));
  useEffect(() => {
    // The last record of the last page was deleted, or an old link was followed.
    if (data && !answer.isPlaceholderData && query.page > last) change({ page: last }, { replace: true });
  }, [data, answer.isPlaceholderData, query.page, last, change]);
  return { schema, columns, filters, query, change, filter, answer };
}
