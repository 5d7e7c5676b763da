import { isStaff } from '@domain/roles';
import { NO_FILTERS, parseProgrammeQuery, printProgrammeQuery, type ProgrammeFilters, type ProgrammeQuery } from '@domain/catalogue/programme-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { auth, useAuth, type AuthState } from '../../auth/auth';

export type ChangeFilters = (change: Partial<ProgrammeFilters>, how?: { replace: boolean }) => void;

const isApplicant = ({ status, roles }: AuthState): boolean => status === 'authenticated' && !isStaff(roles);

/** Whether an applicant is signed in. */
export const useIsApplicant = (): boolean => isApplicant(useAuth());

/** Parses the query of an address; the filter by profile (`can_complete`) is ignored for everybody but applicants. */
const queryFor = (person: AuthState, params: URLSearchParams): ProgrammeQuery => {
  const query = parseProgrammeQuery(params);
  return isApplicant(person) ? query : { ...query, can_complete: null };
};

/** The query of an address for the current user; for use outside of components. */
export const queryNow = (params: URLSearchParams): ProgrammeQuery => queryFor(auth.state(), params);

/** The query of the page's address, and functions to change it; a changed filter resets the page to 1. */
export function useProgrammeQuery() {
  const person = useAuth();
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => queryFor(person, new URLSearchParams(search)), [person, search]);
  const requested = useRef<URLSearchParams>(undefined);
  useEffect(() => {
    requested.current = undefined;
  }, [search]);
  const change = useCallback<ChangeFilters>(
    (changed, how) => {
      // Typed text is debounced and `query` may be stale by then; a change that is still on its way to the address counts too.
      const current = parseProgrammeQuery(requested.current ?? new URLSearchParams(location.search));
      const next = printProgrammeQuery({ ...current, ...changed, page: 1 });
      requested.current = next;
      void navigate({ search: next.toString() }, { replace: how?.replace ?? false });
    },
    [navigate],
  );
  const clear = useCallback(() => change(NO_FILTERS), [change]);
  return { query, change, clear };
}

/** The address of the list with a changed query. */
export const searchWith = (query: ProgrammeQuery, changed: Partial<ProgrammeQuery>): { search: string } => ({
  search: printProgrammeQuery({ ...query, ...changed }).toString(),
});
