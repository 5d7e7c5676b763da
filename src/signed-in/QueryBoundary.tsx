import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailedReading } from '../errors/reading';
import { reportError } from '../errors/report';
import { LoadFailed } from '../errors/LoadFailed';
import { useTranslate } from '../i18n';
import { FormSkeleton } from '../schema-ui';
import { BlockingMessage } from './required-fields';

type Query<Value> = Pick<UseQueryResult<Value>, 'data' | 'error'> & { isFetching?: boolean; refetch: () => unknown };

type Values<Queries> = { [Name in keyof Queries]: Queries[Name] extends Query<infer Value> ? Value | undefined : never };

/** Joins queries into one: its data once all have settled, the first error, and a `refetch` that repeats only the failed queries. */
export function combineQueries<Queries extends Record<string, Query<unknown>>>(queries: Queries): Query<Values<Queries>> {
  const all = Object.values(queries);
  const failed = all.filter(({ error }) => error);
  const values = Object.entries(queries).map(([name, { data }]) => [name, data] as const);
  return {
    data: all.every(({ data, error }) => data !== undefined || error) ? (Object.fromEntries(values) as Values<Queries>) : undefined,
    error: failed[0]?.error ?? null,
    isFetching: all.some(({ isFetching = false }) => isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

interface Props<Value> {
  query: Query<Value>;
  /** Whether an action needs the data: without it the action is not run, and an error says so (`useRequiredFields`). */
  needed?: boolean;
  children: (value: Value) => ReactNode;
}

/**
 * Shows the data of a query: a skeleton while it loads, then the data, which stays when a later fetch fails. An error goes to the shared handler,
 * and is shown with a retry.
 */
export function QueryBoundary<Value>({ query: { data, error, isFetching = false, refetch }, needed = false, children }: Props<Value>) {
  const t = useTranslate();
  const again = () => void refetch();
  useFailedReading({ error, again, report: reportError });
  return (
    <>
      {error && <LoadFailed error={error} again={again} busy={isFetching} />}
      {data === undefined ? !error && <FormSkeleton /> : children(data)}
      {data === undefined && needed && <BlockingMessage missing={t('forms.needed.reading')} />}
    </>
  );
}
