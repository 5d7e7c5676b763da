import { ApiError } from '../api/error';
import { auth } from '../auth/auth';
import { message } from '../i18n/locale';
import { notify } from '../notifications';
import { createStore, useStore } from '../store';
import { logFailure } from './log';
import { validationMessageOf } from './validation';

/** The failure that stands in the page's place, and the path on which it happened. */
interface Shown {
  failure: { status: number; message: string } | undefined;
}

const store = createStore<Shown>({ failure: undefined });

/** The failure that takes the page's place, if there is one. */
export const useShownFailure = (): Shown['failure'] => useStore(store).failure;

/** Gives the page its place back: on retry, and when the person moves on. */
export function resetFailure(): void {
  if (store.get().failure) store.set({ failure: undefined });
}

/** The specification's own words are English; the interface's language words them by key. */
export function wordsOf(error: { status: number; message: string }): string {
  if (error.message === 'Unknown error') return message('error.unknown');
  if (error.message === 'You do not have access to this page!') return message('error.no_access');
  return error.message;
}

/**
 * The shared handler of section 8: 400 and 409 are told in red for two seconds, 401 starts the login and comes back here, any other
 * status takes the page's place (the address and what was typed stay), and a request without an answer is only logged. A 422 that no
 * form has taken is told like a 400.
 */
export function reportError(error: unknown): void {
  const status = error instanceof ApiError ? error.status : 0;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (!(error instanceof ApiError) || status === 0) return logFailure('A request had no answer.', error);
  if (status === 401 && auth.loginAgain()) return;
  if (status === 422) return notify(validationMessageOf(error.body), 'error');
  if (status === 400 || status === 409) return notify(wordsOf(error), 'error');
  store.set({ failure: { status, message: error.message } });
}

/**
 * Shows in the page's place that what the page itself is about did not come, whatever the status; 0 stands for no answer at all.
 * For data that is fetched beside the drawing: thrown while drawing, React would write it to the console once more.
 */
export function showPageFailure(error: unknown): void {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 && auth.loginAgain()) return;
  if (status === 0) logFailure('A request had no answer.', error);
  store.set({ failure: { status, message: error instanceof ApiError && status !== 0 ? error.message : '' } });
}
