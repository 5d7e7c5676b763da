import { atOwnAddress } from '../config';
import { logFailure } from '../errors/log';
import { ProviderUnreachable } from './keycloak';
import { openLoginDialog, setLoginProblem, type LoginProblem } from './login-dialog';

/** The login client's own words (specification, section 8) and the key of what we say; any other failure could not be processed either. */
const PROBLEMS: Record<string, LoginProblem> = {
  'Invalid nonce.': 'invalid_nonce',
  'User closed the login window.': 'window_closed',
  'Not authenticated': 'not_authenticated',
};

function problemOf(error: unknown): LoginProblem {
  const told = error instanceof Error && PROBLEMS[error.message];
  if (told) return told;
  // Browsers keep a page of another address from the provider, and from the cryptography of signing in: nothing is wrong with either.
  if (atOwnAddress('/') !== undefined) return 'other_address';
  return error instanceof ProviderUnreachable || error instanceof TypeError ? 'unreachable' : 'not_processed';
}

/** Tells a person who wanted to sign in, to go on to `path`, why they are not signed in and what to do; the failure itself is logged. */
export function tellLoginProblem(path: string, error: unknown): void {
  logFailure('Sign-in has failed.', error);
  openLoginDialog(path);
  setLoginProblem(problemOf(error));
}
