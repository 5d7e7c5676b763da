import { dropStored, readStored, writeStored } from '../platform/browser-storage';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';

/**
 * The key of the page for which a 401 has started the latest login. It is in session storage, which survives the redirects to the provider
 * and back.
 */
const KEY = BROWSER_STORAGE.loginAgain;
/** How long after a sign-in a 401 of the same page means that the server refuses the new token, in milliseconds. */
const RIGHT_AFTER_MS = 30_000;
/** A login that has not left the page after this time was stopped by the person, who wants to stay. In milliseconds. */
const LEAVING_MS = 5_000;

/** The page that a person has come back to, signed in, and when. */
let returned: { page: string; at: number } | undefined;
let leavingSince: number | undefined;

const pageOf = (path: string): string => new URL(path, location.origin).pathname;

/** Notes that a sign-in has been completed. */
export function noteReturn(): void {
  const page = readStored('sessionStorage', KEY);
  dropStored('sessionStorage', KEY);
  if (page !== null) returned = { page, at: Date.now() };
}

/** False for a page that answers 401 right after a completed sign-in: another login would loop for ever. */
export const mayLoginAgain = (path: string): boolean => returned?.page !== pageOf(path) || Date.now() - returned.at >= RIGHT_AFTER_MS;

/**
 * Starts the login by `leave` after a 401, to come back to `path`; several 401s at once start it once. False, without a login, when the
 * server refuses the token of a person who has just signed in for that page.
 */
export function loginAgain(path: string, leave: () => Promise<void>): boolean {
  if (!mayLoginAgain(path)) return false;
  if (leavingSince !== undefined && Date.now() - leavingSince < LEAVING_MS) return true;
  leavingSince = Date.now();
  writeStored('sessionStorage', KEY, pageOf(path));
  void leave().finally(() => {
    leavingSince = undefined;
  });
  return true;
}
