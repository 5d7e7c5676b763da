import { useQuery } from '@tanstack/react-query';
import { getCall } from '../signed-in/requests';

/** Reads a call as visitors and staff see it; the parts of a page share one request. Without an id there is no request. */
export const useCall = (id: number | undefined) => useQuery({ queryKey: ['calls', id], queryFn: () => getCall(id ?? 0), enabled: id !== undefined });
