import { isStaff } from '@domain/roles';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { askAccount } from '../auth/account';
import { useAuth } from '../auth/state';
import { logFailure } from '../errors/log';
import { createStore, useStore } from '../platform/store';

const FRESH_FOR_MS = 60_000;

const store = createStore({ unread: 0 });
let requestedAt = 0;
/** Counts the answers, so that one that was asked for before another came is known to be older. */
let answers = 0;

/** Stores how many updates of their applications the person has not looked at, from an answer of the API. */
export function noteUnread(unread: number): void {
  requestedAt = Date.now();
  answers += 1;
  store.set({ unread });
}

async function ask(): Promise<void> {
  requestedAt = Date.now();
  const before = answers;
  try {
    const account = await askAccount();
    if (account && answers === before) noteUnread(account.unread_updates ?? 0);
  } catch (error) {
    logFailure('What is unread could not be asked.', error);
  }
}

/** How many updates the signed-in applicant has not looked at; fetched again after navigation, at most once a minute. */
export function useUnreadUpdates(): number {
  const { status, roles } = useAuth();
  const { key } = useLocation();
  const isApplicant = status === 'authenticated' && !isStaff(roles);
  useEffect(() => {
    if (isApplicant && Date.now() - requestedAt >= FRESH_FOR_MS) void ask();
  }, [isApplicant, key]);
  const { unread } = useStore(store);
  return isApplicant ? unread : 0;
}
