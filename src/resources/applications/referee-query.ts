import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { listReferees, type Referee } from '../requests';

/** The key under which the referees of an application are read. */
export const refereesKey = (id: number) => ['referees', id];

/** Whom the applicant has asked for letters, for a `<Reading>`. */
export const useReferees = (id: number): UseQueryResult<Referee[]> => useQuery({ queryKey: refereesKey(id), queryFn: () => listReferees(id), gcTime: 0 });
