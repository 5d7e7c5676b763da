import { isPageAddress } from '@domain/portal/page-address';
import { currentLocale } from '../i18n/locale';
import { storeHash } from './callback';
import { expectProvider, readyKeycloak } from './keycloak';

/** The characters of Keycloak's aliases of identity providers; a link that names anything else is ignored. */
const ALIAS = /^[\w.-]{1,64}$/;

/** The identity provider that the address of the page asks for, such as `/programmes?idp_hint=university`. */
function idpHint(): string | undefined {
  const alias = new URLSearchParams(location.search).get('idp_hint');
  return alias !== null && ALIAS.test(alias) ? alias : undefined;
}

/**
 * The address to come back to: `path`, or the root when `path` is none of the portal's. Its hash stays in this tab meanwhile, because an
 * address for the provider has none (RFC 6749, 3.1.2).
 */
function backTo(path: string) {
  const requested = new URL(location.origin + path);
  const { pathname, search, hash } = isPageAddress(requested.pathname) ? requested : new URL('/', location.origin);
  const page = pathname + search;
  storeHash(page, hash);
  return { redirectUri: location.origin + page, locale: currentLocale() };
}

/** Leaves for the identity provider to sign in, and comes back to `path` of this portal. Throws when the provider cannot be reached. */
export async function signIn(path: string): Promise<void> {
  await expectProvider();
  const keycloak = await readyKeycloak();
  await keycloak.login({ ...backTo(path), idpHint: idpHint() });
}

/** Leaves for the identity provider to open an account, and comes back to `path` signed in. Throws as `signIn` does. */
export async function signUp(path: string): Promise<void> {
  await expectProvider();
  const keycloak = await readyKeycloak();
  await keycloak.register(backTo(path));
}
