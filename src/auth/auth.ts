import { isStaff } from '@domain/roles';
import { provideTokens } from '../api/token';
import { logFailure } from '../errors/log';
import { followAccountLocale } from './account-locale';
import { dropAllDrafts } from './kept-drafts';
import { openLoginDialog } from './login-dialog';
import { profileExists, refreshProfile } from './profile';
import { accessToken, endSession, signIn, signUp, startSession } from './session';
import { authStore, setHasProfile } from './state';

export { useAuth, type AuthState, type PersonIdentity } from './state';
export { openLoginDialog } from './login-dialog';

const currentPath = (): string => location.pathname + location.search;

let announce: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  announce = resolve;
});

provideTokens(accessToken);

/** Starts the silent check; to be called once, after the first paint. */
async function start(): Promise<void> {
  await startSession();
  announce();
  const { status, roles } = authStore.get();
  if (status !== 'authenticated') return;
  void followAccountLocale();
  if (isStaff(roles)) return;
  await profileExists().catch((error: unknown) => logFailure('The profile could not be looked up.', error));
}

const AGAIN = 'login_again';
const AGAIN_MS = 30_000;

/** Whether the last such login was long enough ago to start another. */
const mayLoginAgain = (): boolean => Date.now() - Number(sessionStorage.getItem(AGAIN)) >= AGAIN_MS;

/**
 * Starts the login after an answer of 401 and comes back to `path`. False when that was tried a moment ago: a server that does not
 * take the token of a person who has just signed in would otherwise send them round for ever.
 */
function loginAgain(path: string = currentPath()): boolean {
  if (!mayLoginAgain()) return false;
  sessionStorage.setItem(AGAIN, String(Date.now()));
  signIn(path).catch((error: unknown) => logFailure('Sign-in could not be started.', error));
  return true;
}

/** Signing in and out, outside of components; inside of them `useAuth` tells who is there. */
export const auth = {
  /** Resolves when it is known whether somebody is signed in; never rejects. */
  ready,
  start,
  login: (path: string = currentPath()): Promise<void> => signIn(path),
  register: (path: string = currentPath()): Promise<void> => signUp(path),
  logout: (): Promise<void> => {
    dropAllDrafts();
    return endSession();
  },
  loginAgain,
  mayLoginAgain,
  openLoginDialog,
  /** Looks up anew whether the person has a profile; when that fails the flag is gone and the guard asks again. */
  refreshProfile: (): Promise<void> =>
    refreshProfile().then(
      () => undefined,
      () => setHasProfile(undefined),
    ),
  state: authStore.get,
};
