import type Keycloak from 'keycloak-js';
import type { KeycloakTokenParsed } from 'keycloak-js';
import { ApiError } from '../api/error';
import { logFailure } from '../errors/log';
import { dropAllDrafts } from './stored-drafts';
import { currentKeycloak, expectProvider, onTokenExpired, readyKeycloak } from './keycloak';
import { portalView } from './portal-view';
import { renew } from './renewal';
import { checkSso } from './sso-check';
import { setLeaving, setSignedIn, setSignedOut, type PersonIdentity } from './state';
import { hasEnded, notifyTabs } from './tabs';

/** Section 9 of the specification: a token is renewed below 30 s, the poll runs every 10 s. */
const MIN_VALIDITY_S = 30;
const POLL_MS = 10_000;

let poll: ReturnType<typeof setInterval> | undefined;
/** Kept here because keycloak-js drops the id token with the other tokens, yet a logout without it asks the person to confirm. */
let idToken: string | undefined;
/** Identifies the person and the session of this tab: the same in all tabs of one session, another one after another sign-in. */
let session: string | undefined;
/** Whether the session has ended and the page is on its way to the provider's logout. */
let isLeaving = false;

const textClaim = (claims: KeycloakTokenParsed | undefined, name: string): string => {
  const value: unknown = claims?.[name];
  return typeof value === 'string' ? value : '';
};

function identityOf(keycloak: Keycloak): PersonIdentity {
  const claims = { ...keycloak.tokenParsed, ...keycloak.idTokenParsed };
  const groups: unknown = claims['groups'];
  return {
    sub: textClaim(claims, 'sub'),
    email: textClaim(claims, 'email'),
    given_name: textClaim(claims, 'given_name'),
    family_name: textClaim(claims, 'family_name'),
    groups: Array.isArray(groups) ? groups.map(String) : [],
  };
}

/** The person and session of this tab as one string; undefined when it has no tokens. */
export const currentSession = (): string | undefined => session;

/** Begins the session. False when it ended in another tab while the provider's answer was on its way. */
function begin(keycloak: Keycloak): boolean {
  const newSession = `${keycloak.tokenParsed?.sub ?? ''} ${keycloak.sessionId ?? ''}`;
  if (hasEnded(newSession)) {
    keycloak.clearToken();
    return false;
  }
  idToken = keycloak.idToken;
  session = newSession;
  poll = setInterval(() => void refresh(), POLL_MS);
  setSignedIn(identityOf(keycloak));
  notifyTabs({ kind: 'signed-in', session });
  return true;
}

export interface SessionEvents {
  onSignedIn: () => void;
  /** Called when the sign-in check found nobody signed in; `error` is the reason when the check failed. */
  onSignedOut: (error?: unknown) => void;
}

async function follow(answer: Promise<boolean>, { onSignedIn, onSignedOut }: SessionEvents): Promise<void> {
  try {
    const isSignedIn = await answer;
    const keycloak = currentKeycloak();
    if (isSignedIn && keycloak && begin(keycloak)) return onSignedIn();
    setSignedOut();
    onSignedOut();
  } catch (error) {
    setSignedOut();
    onSignedOut(error);
  }
}

/**
 * Finds out once, at the start, whether somebody is signed in, and then keeps their token fresh. A failure leaves the person signed out
 * (specification, section 4); the promise always resolves, after 10 seconds at the latest. An answer that comes later than that still
 * counts.
 */
export async function startSession(events: SessionEvents): Promise<void> {
  onTokenExpired(() => void refresh());
  const { answer, tooLong } = checkSso();
  await Promise.race([follow(answer, events), tooLong.then(setSignedOut)]);
}

/**
 * Renews the token when less than 30 seconds remain. The person is logged out and returned to the root when the provider refuses the
 * renewal, or answers without a token after the old one has expired. In all other cases the next poll tries again.
 */
async function refresh(): Promise<void> {
  const keycloak = currentKeycloak();
  if (session === undefined || !keycloak) return;
  const renewal = await renew(keycloak, MIN_VALIDITY_S);
  // The session has ended meanwhile: in another tab, or by another request that waited for the same renewal. Renewed tokens are dropped.
  if (session === undefined) return renewal.end === 'refused' ? undefined : keycloak.clearToken();
  if (renewal.end === 'renewed') {
    idToken = keycloak.idToken ?? idToken;
    return;
  }
  logFailure('The token could not be renewed.', renewal.error);
  const hasFailed = renewal.end === 'refused' || (renewal.end === 'unusable' && keycloak.isTokenExpired());
  if (hasFailed) await endRefusedSession();
}

/**
 * The access token, fresh for 30 seconds, or undefined when nobody is signed in. It is kept in memory only. Throws an `ApiError` with
 * status 0 when the token has expired and the provider cannot be reached, because the server would refuse the request. Throws an
 * `AbortError` when the session has ended meanwhile or the page is on its way to the logout: a request without a token would be refused as well.
 */
export async function accessToken(): Promise<string | undefined> {
  const asking = session;
  await refresh();
  const keycloak = currentKeycloak();
  if (isLeaving || (asking !== undefined && session === undefined)) throw new DOMException('The session has ended.', 'AbortError');
  if (session === undefined || !keycloak) return undefined;
  if (keycloak.isTokenExpired()) throw new ApiError(0, { message: 'The identity provider does not answer.' });
  return keycloak.token;
}

/** Ends the session in this tab: clears the page and the tokens and stops the poll. With `forget` the stored drafts are removed too. */
function clearSession(forget: boolean): void {
  // First, because clearing the page stores unsent input under the person who is still signed in.
  portalView.clear();
  if (forget) dropAllDrafts();
  clearInterval(poll);
  currentKeycloak()?.clearToken();
  idToken = undefined;
  session = undefined;
}

/** Empties the IndexedDB stores, for all people. The code is loaded here because public pages store nothing there. */
async function dropDatabases(): Promise<void> {
  try {
    const [{ dropFiles }, { dropChangesOf }] = await Promise.all([import('./stored-files'), import('./stored-changes')]);
    await Promise.all([dropFiles('all'), dropChangesOf('everyone')]);
  } catch (error) {
    logFailure('What is kept in this browser could not be dropped.', error);
  }
}

/** Ends the session in this tab alone, because it has ended elsewhere; the person goes to `path`. */
export function leaveSession(path: string, forget: boolean): void {
  // Removing the page sends what could still be undone. The session ends in a task of its own, when those requests have their token.
  portalView.clear();
  setTimeout(() => {
    clearSession(forget);
    // Also here, although the tab of the sign-out has done it: this tab may have stored something after that.
    if (forget) void dropDatabases();
    setSignedOut();
    portalView.render(path);
  });
}

/** Ends the session in every tab; gives the id token with which the provider ends it too. */
function endInAllTabs(forget: boolean): string | undefined {
  const hint = idToken;
  if (session !== undefined) notifyTabs({ kind: 'signed-out', session, forget });
  clearSession(forget);
  setLeaving();
  isLeaving = true;
  return hint;
}

async function endAtProvider(hint: string | undefined): Promise<void> {
  const keycloak = await readyKeycloak();
  if (hint !== undefined) keycloak.idToken = hint;
  await keycloak.logout({ redirectUri: `${location.origin}/` });
}

/**
 * Ends the session everywhere, drops unsent input, and returns to the root. Throws `ProviderUnreachable`, and changes nothing, when the
 * provider does not answer: its session would live on.
 */
export async function endSession(): Promise<void> {
  await expectProvider();
  const hint = endInAllTabs(true);
  // After the page is cleared, because the page stores unsent input until then.
  await dropDatabases();
  await endAtProvider(hint);
}

async function endRefusedSession(): Promise<void> {
  const hint = endInAllTabs(false);
  try {
    await expectProvider();
    await endAtProvider(hint);
  } catch (error) {
    logFailure('The session could not be ended at the identity provider.', error);
    isLeaving = false;
    setSignedOut();
    portalView.render('/');
  }
}
