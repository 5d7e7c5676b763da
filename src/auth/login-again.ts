import { dropStored, readStored, writeStored } from '../browser-storage';
import { KEPT } from '@domain/portal/kept-in-browser';

/** For which page the latest login was started by an answer of 401; it outlives the way to the provider and back. */
const KEY = KEPT.loginAgain;
/** How long after a sign-in another 401 of the same page is taken for its answer to that sign-in, in milliseconds. */
const RIGHT_AFTER_MS = 30_000;
/** A login that was started and has not left the page by then was stopped by the person, who wants to stay. */
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

/** False for the page whose 401 has just been answered by a completed sign-in: another one would send the person round for ever. */
export const mayLoginAgain = (path: string): boolean => returned?.page !== pageOf(path) || Date.now() - returned.at >= RIGHT_AFTER_MS;

/**
 * Starts the login by `leave` after an answer of 401, once however many answers say so, to come back to `path`. False when the server
 * still does not take the token of a person who has just signed in for that page.
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
