import { isAbandoned } from '../api/abandoned';
import { ApiError } from '../api/error';
import { message } from '../i18n/locale';
import { notify } from '../notifications';
import { reportError, wordsOf } from './report';

/**
 * Tells a failure in words of the place where it happened: `words` gets the reason. A sign-in that has ended and a fault of the program are
 * handled as in `reportError`, too.
 */
export function reportInWords(error: unknown, words: (why: string) => string): void {
  const failure = error instanceof ApiError ? error : new ApiError(0);
  notify(words(isAbandoned(error) ? message('error.401.title') : wordsOf(failure)), 'error', failure.requestId);
  if (failure !== error || failure.status === 401) reportError(error);
}
