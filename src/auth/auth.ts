import { isStaff } from '@domain/roles';
import { provideTokens } from '../api/token';
import { logFailure } from '../errors/log';
import { whenIdle } from '../platform/when-idle';
import { followAccountLocale } from './account-locale';
import { hasJustReturned } from './callback';
import { loginAgain, mayLoginAgain, noteReturn } from './login-again';
import { openLoginDialog } from './login-dialog';
import { reportLoginProblem } from './login-problem';
import { followOtherTabs } from './other-tabs';
import { profileExists, refreshProfile } from './profile';
import { accessToken, endSession, startSession } from './session';
import { signIn, signUp } from './sign-in';
import { authStore, setHasProfile } from './state';

export { fullName, useApplicantExpected, useAuth, type AuthState, type PersonIdentity } from './state';
export { openLoginDialog } from './login-dialog';

const currentPath = (): string => location.pathname + location.search + location.hash;

let announce: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  announce = resolve;
});

provideTokens(accessToken);

/** After a sign-in, also one by an existing session of the provider, removes what another person typed on this device and never sent. */
async function dropOthersChanges(): Promise<void> {
  try {
    const { dropChangesOf } = await import('./stored-changes');
    await dropChangesOf('others');
  } catch (error) {
    logFailure('What somebody else has left could not be dropped.', error);
  }
}

function onSignedIn(): void {
  if (hasJustReturned()) noteReturn();
  whenIdle(() => void dropOthersChanges());
  void followAccountLocale();
  if (isStaff(authStore.get().roles)) return;
  profileExists().catch((error: unknown) => logFailure('The profile could not be looked up.', error));
}

/** Reports a failed sign-in when the person has just come back from the provider, for example because it took longer than its state is kept. */
function onSignedOut(error: unknown = new Error('Unable to process login.')): void {
  if (hasJustReturned()) reportLoginProblem(currentPath(), error);
}

/** Starts the silent check; to be called once, after the first paint. */
async function start(): Promise<void> {
  followOtherTabs();
  await startSession({ onSignedIn, onSignedOut });
  announce();
}

/** Redirects to the provider, with `path` as the page to return to. The sign-in dialog reports a failure, so callers need not await it. */
async function leaveTo(go: (path: string) => Promise<void>, path: string): Promise<void> {
  try {
    await go(path);
  } catch (error) {
    reportLoginProblem(path, error);
  }
}

/** Signing in and out, outside of components; components use `useAuth` to know who is signed in. */
export const auth = {
  /** Resolves when it is known whether somebody is signed in; never rejects. */
  ready,
  start,
  login: (path: string = currentPath()): Promise<void> => leaveTo(signIn, path),
  register: (path: string = currentPath()): Promise<void> => leaveTo(signUp, path),
  /** Throws, and changes nothing, when the provider cannot be reached. */
  logout: endSession,
  /** Opens the sign-in dialog for the current page and shows what was wrong. */
  tellProblem: (error: unknown): void => reportLoginProblem(currentPath(), error),
  loginAgain: (path: string = currentPath()): boolean => loginAgain(path, () => leaveTo(signIn, path)),
  mayLoginAgain: (path: string = currentPath()): boolean => mayLoginAgain(path),
  openLoginDialog,
  /** Looks up again whether the person has a profile; a failure clears the flag, and the guard asks again. */
  refreshProfile: (): Promise<void> =>
    refreshProfile().then(
      () => undefined,
      () => setHasProfile(undefined),
    ),
  state: authStore.get,
};
