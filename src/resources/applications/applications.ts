import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getApplication, type Application } from '../requests';

const keyOf = (id: number) => ['application', id];

/** One of the person's own applications; undefined while it loads. A failure is thrown to the page's error boundary. */
export const useApplication = (id: number): Application | undefined =>
  useQuery({ queryKey: keyOf(id), queryFn: () => getApplication(id), throwOnError: true, gcTime: 0 }).data;

/** Gives a function that puts what the server answered in place of the application that is shown. */
export function useApplicationUpdate(): (application: Application) => void {
  const client = useQueryClient();
  return (application) => client.setQueryData(keyOf(application.id), application);
}
