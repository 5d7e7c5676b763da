import { LOCALE_COOKIE } from '../locale';

/**
 * Everything that the portal stores in the browser: keys of the local or session storage, a cookie and two databases. A name that ends in a
 * dot or a dash is the prefix of several keys. The privacy page describes each entry (`messages/browser-storage.ts`). A test checks that the
 * code takes its keys from here and that the page has a text for each.
 */
export const BROWSER_STORAGE = {
  /** A cookie, because the server renders pages too. */
  locale: LOCALE_COOKIE,
  favourites: 'favourites',
  compare: 'compare',
  hasProfile: 'has_profile',
  drafts: 'propylaea.draft.',
  /** A database (IndexedDB) of unsent changes to drafts of applications. */
  changes: 'propylaea-changes',
  /** A database (IndexedDB) of files whose upload was interrupted. */
  files: 'propylaea-files',
  /** Written by react-admin's store, which adds the prefix `RaStore`. */
  staffChoices: 'RaStore.propylaea.',
  /** The unfinished letter of a referee. */
  letter: 'propylaea.letter',
  scroll: 'scroll-positions',
  /** The position on a page that is loaded again with another query before the portal runs. */
  scrollOnReload: 'scroll-on-reload',
  incidents: 'incidents-put-away',
  loginAgain: 'login_again',
  reloadedFor: 'reloaded-for',
  /** The hash of the page from which a person has left to sign in. */
  signInHash: 'sign_in_hash',
  /** Written by keycloak-js during a sign-in. */
  signIn: 'kc-callback-',
} as const;

export type BrowserStorageName = keyof typeof BROWSER_STORAGE;

/** Unsaved input of a form. */
export interface StoredDraft {
  data: Record<string, unknown>;
  /** The version of the record that it is based on; absent for a new one. */
  version?: number;
  /** The number of its schema's last migration (`SchemaChange`) at that time; absent if there was none. */
  change?: number;
  /** When it was typed, as an ISO instant. */
  at: string;
}
