import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { getApplication, type Application } from '../requests';

/** The query key of one of the person's own applications. */
export const applicationKey = (id: number) => ['application', id];

/** Reads one of the person's own applications, for a `<QueryBoundary>`. */
export const useApplication = (id: number): UseQueryResult<Application> =>
  useQuery({ queryKey: applicationKey(id), queryFn: () => getApplication(id), gcTime: 0 });

/** Gives a function that replaces the cached application with the server's response. */
export function useApplicationUpdate(): (application: Application) => void {
  const client = useQueryClient();
  return (application) => client.setQueryData(applicationKey(application.id), application);
}
