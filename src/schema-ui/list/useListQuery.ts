import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseListQuery, printListQuery, type ListBounds, type ListQuery } from './query';

/** Changes the address, from what it says now where a function is given. A change of anything but the page begins at the first page; `replace` leaves no step in the history. */
export type ChangeQuery = (change: Partial<ListQuery> | ((now: ListQuery) => Partial<ListQuery>), how?: { replace?: boolean }) => void;

/** What the list is asked for, kept in the page's address alone: reload, back and forward and a sent link give the same list. */
export function useListQuery(bounds: ListBounds): { query: ListQuery; change: ChangeQuery } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => parseListQuery(search, bounds), [search, bounds]);
  const change = useCallback<ChangeQuery>(
    (changed, how) => {
      // From the address as it is now: a typed word settles later than the render that it was typed in.
      const now = parseListQuery(location.search, bounds);
      const next = { ...now, page: 1, ...(typeof changed === 'function' ? changed(now) : changed) };
      void navigate({ search: printListQuery(next, bounds) }, { replace: how?.replace ?? false, preventScrollReset: true });
    },
    [bounds, navigate],
  );
  return { query, change };
}
