import type { components } from '@generated/api';
import { client } from '../api/client';
import { authStore, type PersonIdentity } from './state';

type Account = components['schemas']['accounts_record'];

const asked = new Map<PersonIdentity | undefined, Promise<Account | undefined>>();

/**
 * What the account of the signed-in person says now.
 * @throws {ApiError} when it cannot be read; an `AbortError` when the session has ended meanwhile
 */
export function askAccountAnew(): Promise<Account | undefined> {
  const { identity } = authStore.get();
  const answer = client
    .GET('/api/account')
    .then(({ data }) => data)
    .finally(() => asked.delete(identity));
  asked.set(identity, answer);
  return answer;
}

/** As `askAccountAnew`, or the answer that is on its way already: at the start of a page its language, profile and updates are asked for at once. */
export const askAccount = (): Promise<Account | undefined> => asked.get(authStore.get().identity) ?? askAccountAnew();
