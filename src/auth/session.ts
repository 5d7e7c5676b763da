import type Keycloak from 'keycloak-js';
import type { KeycloakTokenParsed } from 'keycloak-js';
import { loadConfig } from '../config';
import { logFailure } from '../errors/log';
import { currentLocale } from '../i18n/locale';
import { takeCallback } from './callback';
import { setLeaving, setSignedIn, setSignedOut, type PersonIdentity } from './state';

/** Section 9 of the specification: the silent check waits 10 s, a token is renewed below 30 s, the poll runs every 10 s. */
const SILENT_CHECK_MS = 10_000;
const MIN_VALIDITY_S = 30;
const POLL_MS = 10_000;

let loading: Promise<Keycloak> | undefined;
let current: Keycloak | undefined;
let poll: ReturnType<typeof setInterval> | undefined;
/** keycloak-js forgets it with the tokens, yet a logout without it asks the person to confirm. */
let idToken: string | undefined;

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

async function create(): Promise<Keycloak> {
  const [{ default: KeycloakClient }, { url, realm, clientId }] = await Promise.all([import('keycloak-js'), loadConfig()]);
  const keycloak = new KeycloakClient({ url, realm, clientId });
  keycloak.onTokenExpired = () => void refresh();
  current = keycloak;
  return keycloak;
}

/** The one client of the identity provider, fetched once; a failed attempt is repeated by the next call. */
function load(): Promise<Keycloak> {
  loading ??= create().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const timeout = (ms: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error(`The silent sign-on check did not answer within ${String(ms)} ms.`)), ms));

function initialise(keycloak: Keycloak): Promise<boolean> {
  takeCallback();
  return keycloak.init({
    onLoad: 'check-sso',
    silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
    silentCheckSsoFallback: false,
    pkceMethod: 'S256',
    checkLoginIframe: false,
  });
}

/**
 * Finds out once, at the start, whether somebody is signed in, and then keeps their token fresh. A failure is logged and leaves
 * the person signed out (specification, section 4); the promise always resolves.
 */
export async function startSession(): Promise<void> {
  try {
    const keycloak = await load();
    const signedIn = await Promise.race([initialise(keycloak), timeout(SILENT_CHECK_MS)]);
    if (!signedIn) return setSignedOut();
    idToken = keycloak.idToken;
    poll = setInterval(() => void refresh(), POLL_MS);
    setSignedIn(identityOf(keycloak));
  } catch (error) {
    logFailure('The sign-on check failed.', error);
    setSignedOut();
  }
}

/** keycloak-js empties the tokens when the provider refuses; a request that found no provider at all leaves them. */
const wasRefused = (keycloak: Keycloak, error: unknown): boolean => keycloak.token === undefined || !(error instanceof TypeError);

/**
 * Renews the token when less than 30 seconds remain. When the provider refuses, the person is logged out and returned to the root; while
 * the provider cannot be reached nothing is lost and the next poll tries again.
 */
async function refresh(): Promise<void> {
  const keycloak = current;
  if (!keycloak?.authenticated) return;
  try {
    await keycloak.updateToken(MIN_VALIDITY_S);
    idToken = keycloak.idToken ?? idToken;
  } catch (error) {
    if (wasRefused(keycloak, error)) await endSession();
    else logFailure('The token could not be renewed.', error);
  }
}

/** The client of the identity provider; undefined until the sign-on check has begun. */
export const currentKeycloak = (): Keycloak | undefined => current;

/** The access token, fresh for 30 seconds, or undefined when nobody is signed in. It is kept in memory only. */
export async function accessToken(): Promise<string | undefined> {
  await refresh();
  return current?.token;
}

/** Leaves for the identity provider to sign in, and comes back to `path` of this portal. Throws when the provider's address is not known. */
export async function signIn(path: string): Promise<void> {
  const keycloak = await load();
  await keycloak.login({ redirectUri: location.origin + path, locale: currentLocale() });
}

/** Leaves for the identity provider to open an account, and comes back to `path` signed in. Throws as `signIn` does. */
export async function signUp(path: string): Promise<void> {
  const keycloak = await load();
  await keycloak.register({ redirectUri: location.origin + path, locale: currentLocale() });
}

/** Ends the session here and at the identity provider, stops the poll, and returns to the root. */
export async function endSession(): Promise<void> {
  clearInterval(poll);
  setLeaving();
  const keycloak = await load();
  if (idToken !== undefined) keycloak.idToken = idToken;
  await keycloak.logout({ redirectUri: `${location.origin}/` });
}
