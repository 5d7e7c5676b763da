import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../auth/auth';
import { getCompleteProfile, type CompleteProfile } from './requests';

/** The signed-in applicant's uuid, which is the `sub` claim. */
export function useOwnUuid(): string {
  const { identity } = useAuth();
  if (!identity) throw new Error('This screen is shown to signed-in people only.');
  return identity.sub;
}

const keyOf = (uuid: string) => ['complete-profile', uuid];

/** The signed-in applicant's whole profile; undefined while it loads. A failure is thrown to the page's error boundary. */
export function useCompleteProfile(): CompleteProfile | undefined {
  const uuid = useOwnUuid();
  return useQuery({ queryKey: keyOf(uuid), queryFn: () => getCompleteProfile(uuid), throwOnError: true, staleTime: 0 }).data;
}

/** Gives a function that has the profile fetched anew after a change outside of its own forms. */
export function useProfileRefresh(): () => Promise<void> {
  const uuid = useOwnUuid();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(uuid) });
}
