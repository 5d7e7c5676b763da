import { createStore } from '../store';

/** The login dialog of section 4 of the specification: whether it is open, and where to go after signing in. */
export const loginDialog = createStore<{ open: boolean; path: string; /** Where cancelling leads, when there is no page behind it. */ cancelTo: string | undefined }>({
  open: false,
  path: '/',
  cancelTo: undefined,
});

/** Asks the person to sign in, and remembers the path they wanted. */
export function openLoginDialog(path: string, cancelTo?: string): void {
  loginDialog.set({ open: true, path, cancelTo });
}

export const closeLoginDialog = (): void => loginDialog.set({ open: false });
