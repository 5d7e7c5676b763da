import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { setAnswer } from '../../providers/queryClient';
import type { Application } from '../requests';

/** Keeps an opened application apart, in react-admin's cache, from the rows that its lists put there: those may be older than the server's. */
const OPENED = { opened: true };

/** react-admin's query key of one of the person's own applications. */
export const applicationKey = (id: number) => ['applications', 'getOne', { id: String(id), meta: OPENED }];

/** Reads one of the person's own applications, for a `<QueryBoundary>`. */
export const useApplication = (id: number): UseQueryResult<Application> => useGetOne<Application>('applications', { id, meta: OPENED }, { gcTime: 0 });

/** Gives a function that replaces the cached application with the server's response. */
export function useApplicationUpdate(): (application: Application) => void {
  const client = useQueryClient();
  return (application) => setAnswer(client, applicationKey(application.id), application);
}
