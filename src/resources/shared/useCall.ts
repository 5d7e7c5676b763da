import { useQuery } from '@tanstack/react-query';
import { getCall } from '../requests';

/** A call as visitors and its staff read it; the parts of a page that need it share one request. None is asked for without an id. */
export const useCall = (id: number | undefined) => useQuery({ queryKey: ['calls', id], queryFn: () => getCall(id ?? 0), enabled: id !== undefined });
