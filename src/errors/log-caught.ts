import { ApiError } from '../api/error';
import { logFault } from './log';
import { PageError, SignInNeeded } from './page-error';

/** Logs an error that broke the rendering. An answer of the API or of the guard has its own page and is no fault of the program. */
export function logCaught(error: unknown): void {
  if (error instanceof ApiError || error instanceof PageError || error instanceof SignInNeeded) return;
  logFault(error);
}
