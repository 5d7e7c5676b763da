import { NO_FILTERS, parseProgrammeQuery, printProgrammeQuery, type ProgrammeFilters, type ProgrammeQuery } from '@domain/programme-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type ChangeFilters = (change: Partial<ProgrammeFilters>, how?: { replace: boolean }) => void;

/** The query of the page's address and how to change it; a changed filter begins at the first page again. */
export function useProgrammeQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => parseProgrammeQuery(new URLSearchParams(search)), [search]);
  const change = useCallback<ChangeFilters>(
    (changed, how) => {
      // Read from the address now and not from `query`: a typed word takes effect after a pause, when `query` may be old.
      const current = parseProgrammeQuery(new URLSearchParams(location.search));
      const next = printProgrammeQuery({ ...current, ...changed, page: 1 });
      void navigate({ search: next.toString() }, { replace: how?.replace ?? false });
    },
    [navigate],
  );
  const clear = useCallback(() => change(NO_FILTERS), [change]);
  return { query, change, clear };
}

/** The address of the list with something changed. */
export const searchWith = (query: ProgrammeQuery, changed: Partial<ProgrammeQuery>): { search: string } => ({
  search: printProgrammeQuery({ ...query, ...changed }).toString(),
});
