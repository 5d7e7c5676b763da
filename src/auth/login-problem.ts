import { atOwnAddress } from '../config';
import { logFailure } from '../errors/log';
import { ProviderUnreachable } from './keycloak';
import { openLoginDialog, setLoginProblem, type LoginProblem } from './login-dialog';

/** The login client's messages (specification, section 8) and the problem to show for each; `problemOf` decides about all other failures. */
const PROBLEMS: Record<string, LoginProblem> = {
  'Invalid nonce.': 'invalid_nonce',
  'User closed the login window.': 'window_closed',
  'Not authenticated': 'not_authenticated',
};

function problemOf(error: unknown): LoginProblem {
  const problem = error instanceof Error && PROBLEMS[error.message];
  if (problem) return problem;
  // At an address other than its own, browsers block the portal's requests to the provider, and Web Crypto without a secure context. Neither has failed.
  if (atOwnAddress('/') !== undefined) return 'other_address';
  return error instanceof ProviderUnreachable || error instanceof TypeError ? 'unreachable' : 'not_processed';
}

/** Opens the sign-in dialog for `path` and shows why the person is not signed in and what to do; the failure itself is logged. */
export function reportLoginProblem(path: string, error: unknown): void {
  logFailure('Sign-in has failed.', error);
  openLoginDialog(path);
  setLoginProblem(problemOf(error));
}
