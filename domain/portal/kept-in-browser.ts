import { LOCALE_COOKIE } from '../locale';

/**
 * Everything that the portal keeps in the browser, by its key in the local or session storage, or the name of its cookie; a name that ends in a dot or a dash
 * begins many keys. The privacy page says of each what it is for (`messages/kept-in-browser.ts`), and a test holds code and page together.
 */
export const KEPT = {
  /** A cookie, because the server renders pages too. */
  locale: LOCALE_COOKIE,
  favourites: 'favourites',
  compare: 'compare',
  hasProfile: 'has_profile',
  drafts: 'propylaea.draft.',
  /** A database (IndexedDB) of unsent changes to drafts of applications. */
  changes: 'propylaea-changes',
  /** A database (IndexedDB) of files. */
  files: 'propylaea-files',
  /** Written by react-admin's store, which puts its own name before ours. */
  staffChoices: 'RaStore.propylaea.',
  /** The unfinished letter of a referee. */
  letter: 'propylaea.letter',
  scroll: 'scroll-positions',
  incidents: 'incidents-put-away',
  loginAgain: 'login_again',
  reloadedFor: 'reloaded-for',
  /** Of the client of the identity provider (keycloak-js), while a sign-in is under way. */
  signIn: 'kc-callback-',
} as const;

export type KeptName = keyof typeof KEPT;

/** Unsaved input of a form. */
export interface KeptDraft {
  data: Record<string, unknown>;
  /** The version of the record that it is based on; absent for a new one. */
  version?: number;
  /** The number of its schema's last migration (`SchemaChange`) at that time; absent if there was none. */
  change?: number;
  /** When it was typed, as an ISO instant. */
  at: string;
}
