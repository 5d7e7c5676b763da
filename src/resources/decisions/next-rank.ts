import { useQuery } from '@tanstack/react-query';
import { getReleaseStanding, type ReleaseStanding } from './requests';

const nextIn = ({ waiting, decisions }: ReleaseStanding): number => waiting + (decisions.find(({ outcome }) => outcome === 'waitlist')?.entered ?? 0) + 1;

/**
 * The next place on the waiting list of a call, after those that are released and entered; of no call there is none.
 * @param beside what asks for it: each asks anew, for a colleague may have entered a decision since
 */
export function useNextRank(call: number | undefined, beside: string) {
  return useQuery({
    queryKey: ['review', 'call', call, 'next rank', beside],
    queryFn: async () => nextIn(await getReleaseStanding(call ?? 0)),
    enabled: call !== undefined,
    gcTime: 0,
  });
}
