import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailedReading } from '../../errors/reading';
import { reportError } from '../../errors/report';
import { Unread } from '../../errors/Unread';
import { useTranslate } from '../../i18n';
import { FormSkeleton } from '../../schema-ui';
import { Hindrance } from './needed';

type Query<Value> = Pick<UseQueryResult<Value>, 'data' | 'error'> & { isFetching?: boolean; refetch: () => unknown };

type Values<Queries> = { [Name in keyof Queries]: Queries[Name] extends Query<infer Value> ? Value | undefined : never };

/** Several queries as one: what has come once none is awaited, a failure that is told once, and what has failed is read again. */
export function together<Queries extends Record<string, Query<unknown>>>(queries: Queries): Query<Values<Queries>> {
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
  /** Whether a step needs what is read: without it the step is not done, and says so. */
  needed?: boolean;
  children: (value: Value) => ReactNode;
}

/**
 * Shows what a page reads by a query: its shape while it comes, then what came, which stays when reading it anew fails. A failure goes
 * to the shared handler, and the way to try again stands where nothing came.
 */
export function Reading<Value>({ query: { data, error, isFetching = false, refetch }, needed = false, children }: Props<Value>) {
  const t = useTranslate();
  const again = () => void refetch();
  useFailedReading({ error, again, report: reportError });
  return (
    <>
      {error && <Unread error={error} again={again} busy={isFetching} />}
      {data === undefined ? !error && <FormSkeleton /> : children(data)}
      {data === undefined && needed && <Hindrance missing={t('forms.needed.reading')} />}
    </>
  );
}
