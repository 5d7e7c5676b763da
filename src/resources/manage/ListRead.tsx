import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useFailedReading } from '../../errors/reading';
import { Unread } from '../../errors/Unread';
import { useServices } from '../../schema-ui';

/** The list around, or what section 8 of the specification puts in its place when it does not come. */
export function ListRead({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useListContext();
  const { reportError } = useServices();
  const again = () => void refetch();
  useFailedReading({ error, again, report: reportError });
  const unread = error && <Unread error={error} again={again} busy={isFetching} />;
  return (
    <>
      {unread}
      {(!unread || data) && children}
    </>
  );
}
