import type { components } from '@generated/api';
import { client } from '../api/client';
import { authStore, type PersonIdentity } from './state';

type Account = components['schemas']['accounts_record'];

let asked: { by: PersonIdentity | undefined; answer: Promise<Account | undefined> } | undefined;

/**
 * What the account of the signed-in person says now.
 * @throws {ApiError} when it cannot be read; an `AbortError` when the session has ended meanwhile
 */
export function askAccountAnew(): Promise<Account | undefined> {
  const answer = client.GET('/api/account').then(({ data }) => data);
  const own = { by: authStore.get().identity, answer };
  asked = own;
  const forget = () => {
    if (asked === own) asked = undefined;
  };
  answer.then(forget, forget);
  return answer;
}

/** As `askAccountAnew`, or the answer that is on its way to somebody else: at the start of a page its language, profile and updates are asked for at once. */
export const askAccount = (): Promise<Account | undefined> => (asked && asked.by === authStore.get().identity ? asked.answer : askAccountAnew());
