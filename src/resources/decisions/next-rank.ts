import { useQuery } from '@tanstack/react-query';
import { getReleaseStanding, type ReleaseStanding } from './requests';

const nextIn = ({ waiting, decisions }: ReleaseStanding): number => waiting + (decisions.find(({ outcome }) => outcome === 'waitlist')?.entered ?? 0) + 1;

/**
 * The next rank on the waiting list of a call, after the released and the entered ones; disabled without a call.
 * @param beside identifies the caller, so that each has its own query: a colleague may have entered a decision since
 */
export function useNextRank(call: number | undefined, beside: string) {
  return useQuery({
    queryKey: ['review', 'call', call, 'next rank', beside],
    queryFn: async () => nextIn(await getReleaseStanding(call ?? 0)),
    enabled: call !== undefined,
    gcTime: 0,
  });
}
