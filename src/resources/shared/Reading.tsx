import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailedReading } from '../../errors/reading';
import { reportError } from '../../errors/report';
import { Unread } from '../../errors/Unread';
import { FormSkeleton } from '../../schema-ui';

interface Props<Value> {
  query: Pick<UseQueryResult<Value>, 'data' | 'error'> & { isFetching?: boolean; refetch: () => unknown };
  children: (value: Value) => ReactNode;
}

/**
 * Shows what a page reads by a query: its shape while it comes, then what came, which stays when reading it anew fails. A failure goes
 * to the shared handler, and the way to try again stands where nothing came.
 */
export function Reading<Value>({ query: { data, error, isFetching = false, refetch }, children }: Props<Value>) {
  const again = () => void refetch();
  useFailedReading({ error, again, report: reportError });
  return (
    <>
      {error && <Unread error={error} again={again} busy={isFetching} />}
      {data === undefined ? !error && <FormSkeleton /> : children(data)}
    </>
  );
}
