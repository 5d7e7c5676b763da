import { ApiError } from '../api/error';
import { PageError, SignInNeeded } from './page-error';

/** Writes to the console what the specification asks to be logged and nothing else: failed sign-on checks and requests without an answer. */
export function logFailure(what: string, error: unknown): void {
  console.warn(what, error);
}

/** Writes what broke while a page was drawn; an answer of the API, or of the guard, has its own page and is no fault of the program. */
export function logCaught(error: unknown): void {
  if (error instanceof ApiError || error instanceof PageError || error instanceof SignInNeeded) return;
  console.error(error);
}
