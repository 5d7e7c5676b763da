import { NO_ACCESS } from '@domain/roles';
import { isAbandoned } from '../api/abandoned';
import { ApiError, INVALID_FORMAT, LateError, NO_ANSWER, UNKNOWN_ERROR } from '../api/error';
import { auth } from '../auth/auth';
import { message } from '../i18n/locale';
import { notify } from '../notifications';
import { served } from '../platform/served';
import { createStore, useStore } from '../platform/store';
import { faultIdOf, logFailure, logFault } from './log';
import { isNotificationOnly, isUnanswered, PageError } from './page-error';
import type { MessageKey } from '../i18n/keys';

/** What the Error page shows of a failure. */
export interface PageFailure {
  /** As an HTTP status. */
  status: number;
  /** What the server or the guard said; empty when there is nothing but the status. */
  message: string;
  /** The id of an answer in the server's log, or of a fault in the console; absent when the guard has decided. */
  requestId?: string | undefined;
  /** When the server asks for a retry (`Retry-After`). */
  retryAt?: Date | undefined;
}

/** The failure that is shown in place of the page. */
interface ErrorPageState {
  failure: PageFailure | undefined;
}

const store = createStore<ErrorPageState>({ failure: served?.failure });

/** Sets the failure when the server renders the Error page of a missing record. */
export const provideFailure = (failure: PageFailure): void => store.set({ failure });

/** The failure that is shown in place of the page, if there is one. */
export const useShownFailure = (): ErrorPageState['failure'] => useStore(store).failure;

/** Mounts the failed page again: on retry, and after navigation. */
export function resetFailure(): void {
  if (store.get().failure) store.set({ failure: undefined });
}

/** Messages of the specification and of the portal, with the keys of their translations. */
const WORDS: Readonly<Record<string, MessageKey>> = {
  [UNKNOWN_ERROR]: 'error.unknown',
  [NO_ACCESS]: 'error.no_access',
  [INVALID_FORMAT]: 'error.invalid_format',
  [NO_ANSWER]: 'error.late',
};

/** The message of an error: the server's, which is in the reader's language, or a translation of the portal's own. */
export function wordsOf(error: { message: string }): string {
  const key = WORDS[error.message];
  if (key !== undefined) return message(key);
  // Without an answer the message is the browser's, in English.
  return isUnanswered(error) ? message('error.0.title') : error.message;
}

/** What the Error page shows of any thrown error; of a fault of the program only the id. */
export function failureOf(error: unknown): PageFailure {
  if (error instanceof ApiError) return { status: error.status, message: error.message, requestId: error.requestId, retryAt: error.retryAt };
  if (error instanceof PageError) return { status: error.status, message: error.message };
  return { status: 500, message: '', requestId: faultIdOf(error) };
}

/** The errors that were reported already: one failure may arrive by several ways. */
const reportedErrors = new WeakSet<object>();

function isNews(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  const isNew = !reportedErrors.has(error);
  reportedErrors.add(error);
  return isNew;
}

/** Notifies the user of a fault of the program, with its id in the console. */
function reportFault(error: unknown): void {
  notify(message('error.fault'), 'error', logFault(error));
}

/**
 * The shared handler of section 8: 400 and 409 are shown in red for two seconds, 401 starts the login and comes back here, any other
 * status replaces the page (the address and the input stay), and a request without an answer is only logged. After a timeout of a request
 * that must not be repeated, the person is told that it may have been carried out. A 422 that no form handles is shown like a 400, and so
 * is a fault of the program. The same failure is shown once.
 */
export function reportError(error: unknown): void {
  if (isAbandoned(error) || !isNews(error)) return;
  if (isUnanswered(error)) {
    logFailure('A request had no answer.', error);
    return error instanceof LateError ? notify(wordsOf(error), 'info') : undefined;
  }
  if (isNotificationOnly(error)) return notify(wordsOf(error), 'error', error.requestId);
  if (error instanceof ApiError && error.status === 401 && auth.loginAgain()) return;
  if (error instanceof ApiError || error instanceof PageError) return store.set({ failure: failureOf(error) });
  reportFault(error);
}

/** Reports every error that no other code handles; to be called once, at the start. */
export function reportUncaught(): void {
  // An event without an error comes from a script of another origin, or is a message of the browser itself.
  addEventListener('error', ({ error }: ErrorEvent) => error !== undefined && error !== null && reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
