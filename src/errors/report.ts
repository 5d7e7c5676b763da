import { ApiError } from '../api/error';
import { auth } from '../auth/auth';
import { message } from '../i18n/locale';
import { notify } from '../notifications';
import { createStore, useStore } from '../store';
import { logFailure } from './log';
import { isUnanswered, PageError } from './page-error';
import { validationMessageOf } from './validation';

/** What the Error page tells of a failure. */
export interface Failure {
  /** As an HTTP status; 0 when the portal could not be reached at all. */
  status: number;
  /** What the server or the guard said; empty when there is nothing but the status. */
  message: string;
  /** By what the server's log knows it; absent when the server never answered. */
  requestId?: string | undefined;
}

/** The failure that stands in the page's place. */
interface Shown {
  failure: Failure | undefined;
}

const store = createStore<Shown>({ failure: undefined });

/** The failure that takes the page's place, if there is one. */
export const useShownFailure = (): Shown['failure'] => useStore(store).failure;

/** Gives the page its place back: on retry, and when the person moves on. */
export function resetFailure(): void {
  if (store.get().failure) store.set({ failure: undefined });
}

/** The specification's own words are English; the interface's language words them by key. */
export function wordsOf(error: { message: string }): string {
  if (error.message === 'Unknown error') return message('error.unknown');
  if (error.message === 'You do not have access to this page!') return message('error.no_access');
  return error.message;
}

/** What the Error page tells of whatever was thrown; a fault of the program says nothing of itself. */
export function failureOf(error: unknown): Failure {
  if (isUnanswered(error)) return { status: 0, message: '' };
  if (error instanceof ApiError) return { status: error.status, message: error.message, requestId: error.requestId };
  if (error instanceof PageError) return { status: error.status, message: error.message };
  return { status: 500, message: '' };
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
  if (status === 422) return notify(validationMessageOf(error.body), 'error', error.requestId);
  if (status === 400 || status === 409) return notify(wordsOf(error), 'error', error.requestId);
  store.set({ failure: failureOf(error) });
}

/**
 * Shows in the page's place that what the page itself is about did not come, whatever the status; 0 stands for no answer at all.
 * For data that is fetched beside the drawing: thrown while drawing, React would write it to the console once more.
 */
export function showPageFailure(error: unknown): void {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 && auth.loginAgain()) return;
  if (status === 0) logFailure('A request had no answer.', error);
  store.set({ failure: failureOf(error) });
}
