import type { components } from '@generated/api';
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { body, client } from '../../api/client';
import { setAnswer } from '../../providers/queryClient';
import { accountQuery } from '../../signed-in/account';

type Account = components['schemas']['accounts_record'];
export type SavedSearch = components['schemas']['saved_searches_record'];

/** The searches that the person has saved. */
export const searchesQuery = queryOptions({ queryKey: ['saved-searches'], queryFn: () => body(client.GET('/api/saved-searches')) });

/** The account, read once while its page is open, so that no later read replaces a choice that is being saved. */
export const useAccount = (): UseQueryResult<Account> => useQuery({ ...accountQuery, staleTime: Infinity });

/** Gives a function that replaces the cached account. */
export function useAccountUpdate(): (account: Account) => void {
  const queries = useQueryClient();
  return (account) => setAnswer(queries, accountQuery.queryKey, account);
}
