import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import { dropStored, readStoredJson, writeStored } from '../platform/browser-storage';

let callbackHash: string | undefined;
/** The hash of the page that the person has come back to. */
let pageHash = '';

const currentPage = (): string => location.pathname + location.search;
const showHash = (hash: string): void => history.replaceState(history.state, '', currentPage() + hash);

/** Whether the hash of an address is an answer of the identity provider. */
export const isCallback = (hash: string): boolean => {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  return answer.has('state') && (answer.has('code') || answer.has('error'));
};

/** Stores the hash of a page before the person leaves for the identity provider, whose answer takes its place in the address. */
export const storeHash = (page: string, hash: string): void => {
  if (hash === '') dropStored('sessionStorage', BROWSER_STORAGE.signInHash);
  else writeStored('sessionStorage', BROWSER_STORAGE.signInHash, JSON.stringify({ page, hash }));
};

function takeStoredHash(): string {
  const stored = readStoredJson('sessionStorage', BROWSER_STORAGE.signInHash) as { page?: unknown; hash?: unknown } | null | undefined;
  dropStored('sessionStorage', BROWSER_STORAGE.signInHash);
  return stored?.page === currentPage() && typeof stored.hash === 'string' ? stored.hash : '';
}

/**
 * Takes the identity provider's answer out of the address before the router reads it, so that it never becomes part of a page's
 * address, and gives the page its own hash again. To be called once, before the router is made.
 */
export function holdCallback(): void {
  if (!isCallback(location.hash)) return;
  callbackHash = location.hash;
  pageHash = takeStoredHash();
  showHash(pageHash);
}

/** Puts the held answer back into the address, from which keycloak-js reads and removes it; `restoreHash` is to be called afterwards. */
export function takeCallback(): void {
  if (callbackHash !== undefined) showHash(callbackHash);
}

/** Gives the page its own hash again, unless the person has moved on. */
export function restoreHash(): void {
  if (pageHash !== '' && (location.hash === '' || isCallback(location.hash))) showHash(pageHash);
  pageHash = '';
}

/** Whether the person has just come back from the identity provider's sign-in. */
export const hasJustReturned = (): boolean => callbackHash !== undefined;
