import type { components } from '@generated/api';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { body, client } from '../api/client';
import { setAnswer } from '../providers/queryClient';

type Schemas = components['schemas'];
export type Reviewed = Schemas['ReviewRecord'];
export type Desk = Schemas['ReviewDesk'];

const keyOf = (id: number) => ['review', 'application', id];

/** An application that was sent to the Secretary's institutions, with what staff have written about it. */
const getReviewed = (id: number): Promise<Reviewed> => body(client.GET('/api/review/applications/{id}', { params: { path: { id } } }));

/** Reads the application, for a `<QueryBoundary>`. */
export const useReviewed = (id: number): UseQueryResult<Reviewed> => useQuery({ queryKey: keyOf(id), queryFn: () => getReviewed(id) });

/** Gives functions that update the cached application from a response (`change`) and read it again (`refetch`). */
export function useReviewedUpdate(id: number) {
  const queries = useQueryClient();
  const change = (part: (desk: Desk) => Desk) =>
    setAnswer<Reviewed>(queries, keyOf(id), (shown) => {
      const desk = shown && part(shown.desk);
      return shown && desk && { ...shown, desk, version: desk.version };
    });
  // By invalidation, because `fetchQuery` joins a read that is under way and may have started before the change.
  const refetch = async () => {
    await queries.invalidateQueries({ queryKey: keyOf(id), exact: true, refetchType: 'all' }, { throwOnError: true });
    return queries.getQueryData<Reviewed>(keyOf(id)) ?? getReviewed(id);
  };
  return { change, refetch };
}
