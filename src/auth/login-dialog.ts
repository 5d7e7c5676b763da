import { createStore } from '../platform/store';

/** Why a sign-in has failed: the last part of the translation key. */
export type LoginProblem = 'invalid_nonce' | 'not_processed' | 'window_closed' | 'not_authenticated' | 'unreachable' | 'other_address';

interface LoginDialogState {
  open: boolean;
  path: string;
  /** Where cancelling leads when there is no page behind the dialog. */
  cancelTo: string | undefined;
  /** What was wrong with the sign-in that has just failed. */
  problem: LoginProblem | undefined;
}

/** The login dialog of section 4 of the specification: whether it is open, and where to go after signing in. */
export const loginDialog = createStore<LoginDialogState>({ open: false, path: '/', cancelTo: undefined, problem: undefined });

/** Asks the person to sign in, and remembers the path they wanted. */
export function openLoginDialog(path: string, cancelTo?: string): void {
  loginDialog.set({ open: true, path, cancelTo });
}

/** Says in the dialog why the sign-in has failed, until it is closed or tried again. */
export const setLoginProblem = (problem: LoginProblem | undefined): void => loginDialog.set({ problem });

/** Closes the sign-in dialog and clears its problem. */
export const closeLoginDialog = (): void => loginDialog.set({ open: false, problem: undefined });
