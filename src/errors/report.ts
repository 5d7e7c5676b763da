import { NO_ACCESS } from '@domain/roles';
import { isAbandoned } from '../api/abandoned';
import { ApiError, INVALID_FORMAT, LateError, NO_ANSWER, UNKNOWN_ERROR } from '../api/error';
import { auth } from '../auth/auth';
import { message } from '../i18n/locale';
import { notify } from '../notifications';
import { served } from '../served';
import { createStore, useStore } from '../store';
import { faultIdOf, logFailure, logFault } from './log';
import { isOnlyTold, isUnanswered, PageError } from './page-error';
import type { MessageKey } from '../i18n/keys';

/** What the Error page tells of a failure. */
export interface PageFailure {
  /** As an HTTP status. */
  status: number;
  /** What the server or the guard said; empty when there is nothing but the status. */
  message: string;
  /** By what the server's log knows an answer, and the console a fault; absent when the guard has decided. */
  requestId?: string | undefined;
  /** When the server will answer again, where it said so (`Retry-After`). */
  retryAt?: Date | undefined;
}

/** The failure that stands in the page's place. */
interface ErrorPageState {
  failure: PageFailure | undefined;
}

const store = createStore<ErrorPageState>({ failure: served?.failure });

/** The server draws the Error page of a record that does not exist. */
export const provideFailure = (failure: PageFailure): void => store.set({ failure });

/** The failure that takes the page's place, if there is one. */
export const useShownFailure = (): ErrorPageState['failure'] => useStore(store).failure;

/** Gives the page its place back: on retry, and when the person moves on. */
export function resetFailure(): void {
  if (store.get().failure) store.set({ failure: undefined });
}

/** The specification's and the portal's own words, and the key of what the interface says in its language. */
const WORDS: Readonly<Record<string, MessageKey>> = {
  [UNKNOWN_ERROR]: 'error.unknown',
  [NO_ACCESS]: 'error.no_access',
  [INVALID_FORMAT]: 'error.invalid_format',
  [NO_ANSWER]: 'error.late',
};

/** What an error says, in the interface's language where the words are the portal's own. */
export function wordsOf(error: { message: string }): string {
  const key = WORDS[error.message];
  return key === undefined ? error.message : message(key);
}

/** What the Error page tells of whatever was thrown; a fault of the program says nothing of itself but its id. */
export function failureOf(error: unknown): PageFailure {
  if (error instanceof ApiError) return { status: error.status, message: error.message, requestId: error.requestId, retryAt: error.retryAt };
  if (error instanceof PageError) return { status: error.status, message: error.message };
  return { status: 500, message: '', requestId: faultIdOf(error) };
}

/** What has been told of already: one failure may come by several ways. */
const told = new WeakSet<object>();

function isNews(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  const news = !told.has(error);
  told.add(error);
  return news;
}

/** Says that the program has a fault, with the id under which the console has it. */
function tellFault(error: unknown): void {
  notify(message('error.fault'), 'error', logFault(error));
}

/**
 * The shared handler of section 8: 400 and 409 are told in red for two seconds, 401 starts the login and comes back here, any other
 * status takes the page's place (the address and what was typed stay), and a request without an answer is only logged; where we have given
 * up waiting for it, the person is told that it may have been carried out. A 422 that no form has taken is told like a 400, and so is a
 * fault of the program. The same failure is told once.
 */
export function reportError(error: unknown): void {
  if (isAbandoned(error) || !isNews(error)) return;
  if (isUnanswered(error)) {
    logFailure('A request had no answer.', error);
    return error instanceof LateError ? notify(wordsOf(error), 'info') : undefined;
  }
  if (isOnlyTold(error)) return notify(wordsOf(error), 'error', error.requestId);
  if (error instanceof ApiError && error.status === 401 && auth.loginAgain()) return;
  if (error instanceof ApiError || error instanceof PageError) return store.set({ failure: failureOf(error) });
  tellFault(error);
}

/** Has the person told of whatever no other code has taken; to be called once, at the start. */
export function reportUncaught(): void {
  // An event without its error is another origin's, or the browser's own complaint.
  addEventListener('error', ({ error }: ErrorEvent) => error !== undefined && error !== null && reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
