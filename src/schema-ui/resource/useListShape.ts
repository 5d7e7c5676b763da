import { useMemo } from 'react';
import { useLocale } from '../../i18n';
import { columnsOf } from '../columns';
import { filtersOf, type Filter } from '../list/filters';
import { useListSchema } from '../list/merged';
import type { ListBounds } from '../list/query';
import type { Column, EntitySchema, ResourceListProps } from '../types';

/** A list as its schema describes it. */
export interface ListShape {
  schema: EntitySchema;
  columns: readonly Column[];
  filters: readonly Filter[];
  /** The parameters that its address may hold. */
  bounds: ListBounds;
}

const isTyped = ({ shape }: Filter): boolean => shape === 'search' || shape === 'range';
const namesOf = (filters: readonly Filter[]): string[] => filters.flatMap(({ names }) => names);

/** The shape of a list by the schema of its records, or by several schemas if each record follows one of them. Suspends until they are loaded. */
export function useListShape({ schemaName, sort }: Pick<ResourceListProps, 'schemaName' | 'sort'>): ListShape {
  const names = useMemo(() => [schemaName].flat(), [schemaName]);
  const schema = useListSchema(names);
  const { locale } = useLocale();
  const { field = 'id', order = 'ASC' } = sort ?? {};
  return useMemo(() => {
    const columns = columnsOf(schema, locale);
    const filters = filtersOf(schema, locale);
    const sortable = columns.filter((column) => column.sortable).map(({ name }) => name);
    const bounds = { filters: namesOf(filters), typed: namesOf(filters.filter(isTyped)), sortable, sort: { field, order } };
    return { schema, columns, filters, bounds };
  }, [schema, locale, field, order]);
}
