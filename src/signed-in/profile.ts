import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useAuth } from '../auth/auth';
import { getCompleteProfile, type CompleteProfile } from './requests';

/** The signed-in applicant's uuid, which is the `sub` claim. */
export function useOwnUuid(): string {
  const { identity } = useAuth();
  if (!identity) throw new Error('This screen is shown to signed-in people only.');
  return identity.sub;
}

const keyOf = (uuid: string) => ['complete-profile', uuid];

/** Reads the signed-in applicant's whole profile, for a `<QueryBoundary>`; `data` alone where a page can do without it. */
export function useCompleteProfile(): UseQueryResult<CompleteProfile> {
  const uuid = useOwnUuid();
  return useQuery({ queryKey: keyOf(uuid), queryFn: () => getCompleteProfile(uuid), staleTime: 0 });
}

/** Gives a function that invalidates the cached profile after a change outside of its own forms. */
export function useProfileRefresh(): () => Promise<void> {
  const uuid = useOwnUuid();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(uuid) });
}
