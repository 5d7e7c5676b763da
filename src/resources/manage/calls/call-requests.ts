import type { components } from '@generated/api';
import { useQuery } from '@tanstack/react-query';
import { body, client, listQuery } from '../../../api/client';

type Schemas = components['schemas'];
export type CallStep = Schemas['CallStep'];
export type CallChanges = Schemas['CallChanges'];
/** A row of the list of calls. */
export type ListedCall = Schemas['calls_record'] & { id: number };

/** How many write for each of these calls and have sent, by its id; empty until that is known. */
export function useCallCounts(ids: readonly number[]): ReadonlyMap<number, Schemas['CallCount']> {
  const { data = [] } = useQuery({
    queryKey: ['review', 'call-counts', ids],
    queryFn: () => body(client.GET('/api/review/calls', { params: { query: listQuery({ filter: { id: ids }, range: [0, ids.length - 1] }) } })),
    enabled: ids.length > 0,
  });
  return new Map(data.map((count) => [count.id, count]));
}

/** What a change would make of calls; nothing is changed. */
export const previewChange = (ids: readonly number[], change: CallStep): Promise<CallChanges> =>
  body(client.POST('/api/review/calls/change', { body: { ids: [...ids], change, dry_run: true } }));

/** Changes calls, all or none. */
export const changeCalls = (ids: readonly number[], change: CallStep): Promise<CallChanges> => body(client.POST('/api/review/calls/change', { body: { ids: [...ids], change } }));

/** Copies calls as drafts, so many years later; for other programmes where some are given. */
export const copyCalls = (ids: readonly number[], { years, programmes }: { years: number; programmes: readonly number[] }): Promise<Schemas['CopiedCalls']> =>
  body(client.POST('/api/review/calls/copy', { body: { ids: [...ids], years, ...(programmes.length > 0 && { programme_ids: [...programmes] }) } }));
