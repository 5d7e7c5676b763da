import { useQuery } from '@tanstack/react-query';
import { getReleaseStatus, type ReleaseStatus } from './requests';

const nextIn = ({ waiting, decisions }: ReleaseStatus): number => waiting + (decisions.find(({ outcome }) => outcome === 'waitlist')?.entered ?? 0) + 1;

/**
 * The next rank on the waiting list of a call, after the released and the entered ones; disabled without a call.
 * @param caller identifies the caller, so that each has its own query: a colleague may have entered a decision since
 */
export function useNextRank(call: number | undefined, caller: string) {
  return useQuery({
    queryKey: ['review', 'call', call, 'next rank', caller],
    queryFn: async () => nextIn(await getReleaseStatus(call ?? 0)),
    enabled: call !== undefined,
    gcTime: 0,
  });
}
