import type { components } from '@generated/api';
import { client } from '../api/client';
import { authStore, type PersonIdentity } from './state';

type Account = components['schemas']['accounts_record'];

const runningRequests = new Map<PersonIdentity | undefined, Promise<Account | undefined>>();

/**
 * Fetches the account of the signed-in person with a request of its own.
 * @throws {ApiError} when it cannot be read; an `AbortError` when the session has ended meanwhile
 */
export function fetchAccount(): Promise<Account | undefined> {
  const { identity } = authStore.get();
  const answer = client
    .GET('/api/account')
    .then(({ data }) => data)
    .finally(() => runningRequests.delete(identity));
  runningRequests.set(identity, answer);
  return answer;
}

/** As `fetchAccount`, but shares a request in progress: at the start of a page its language, profile and updates ask at once. */
export const askAccount = (): Promise<Account | undefined> => runningRequests.get(authStore.get().identity) ?? fetchAccount();
