import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { listReferees, type Referee } from '../requests';

/** The query key of an application's referees. */
export const refereesKey = (id: number) => ['referees', id];

/** Reads the referees whom the applicant has invited, for a `<QueryBoundary>`. */
export const useReferees = (id: number): UseQueryResult<Referee[]> => useQuery({ queryKey: refereesKey(id), queryFn: () => listReferees(id), gcTime: 0 });
