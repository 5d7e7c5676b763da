import type Keycloak from 'keycloak-js';
import { readConfig } from '../platform/read-config';
import { restoreHash, takeCallback } from './callback';

// POST, so that the id token of a logout goes in a form: in a URL it would stay in histories and logs.
const OPTIONS = { pkceMethod: 'S256', checkLoginIframe: false, logoutMethod: 'POST' } as const;

let loading: Promise<Keycloak> | undefined;
let current: Keycloak | undefined;
let expired: () => void = () => undefined;

/** Sets the callback for the expiry of the access token. */
export const onTokenExpired = (react: () => void): void => {
  expired = react;
};

async function create(): Promise<Keycloak> {
  const [{ default: KeycloakClient }, { url, realm, clientId }] = await Promise.all([import('keycloak-js'), readConfig()]);
  current = new KeycloakClient({ url, realm, clientId });
  // Set before the first token, because keycloak-js looks for the callback when a token arrives.
  current.onTokenExpired = () => expired();
  return current;
}

/** The one client of the identity provider, fetched once; a failed attempt is repeated by the next call. */
function loadKeycloak(): Promise<Keycloak> {
  loading ??= create().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The client of the identity provider; undefined until it has been loaded. */
export const currentKeycloak = (): Keycloak | undefined => current;

/**
 * Whether somebody is signed in: by the provider's answer in the address, otherwise by a silent check that never leaves the page. To be
 * called once; rejects when the answer is invalid or does not come.
 */
export async function askSilently(): Promise<boolean> {
  const keycloak = await loadKeycloak();
  takeCallback();
  const answer = keycloak.init({
    ...OPTIONS,
    onLoad: 'check-sso',
    silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
    silentCheckSsoFallback: false,
  });
  return answer.finally(restoreHash);
}

/** The client, initialised for signing in even when the silent check at the start has not done it. */
export async function readyKeycloak(): Promise<Keycloak> {
  const keycloak = await loadKeycloak();
  if (!keycloak.didInitialize) await keycloak.init(OPTIONS);
  return keycloak;
}

const ANSWER_MS = 10_000;

/** The identity provider does not answer. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** Throws `ProviderUnreachable` unless the provider answers. A redirect to an unreachable provider would end on the browser's own error page. */
export async function expectProvider(): Promise<void> {
  const { url, realm } = await readConfig();
  const address = `${url}/realms/${encodeURIComponent(realm)}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    if (!answer.ok) throw new Error(`It answered with ${String(answer.status)}.`);
  } catch (cause) {
    throw new ProviderUnreachable('The identity provider does not answer.', { cause });
  }
}
