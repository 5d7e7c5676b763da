import { parsedUrl } from '@domain/values/parsed-url';
import { routeOf } from '@domain/routes';
import { randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { RefreshToken } from 'oidc-provider';

const SILENT_CHECK = '/silent-check-sso.html';

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Whether a sign-in may return to `uri`: a page of the route table with whatever query it had, or the page of the silent check. Files of
 * the site, the API and the provider's own pages are none: a code in their address would be read by nobody who should have it.
 */
function isReturn(uri: string, origin: string): boolean {
  const url = parsedUrl(uri);
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.pathname === SILENT_CHECK ? url.search === '' : routeOf(url.pathname) !== undefined;
}

/**
 * Adapts the library's models to what Keycloak does and keycloak-js expects:
 * refresh tokens that can be decoded, a redirect URI on any page of the portal, a session id in every token.
 */
export function shapeLikeKeycloak(provider: Provider, origin: string): void {
  Object.assign(provider.RefreshToken.prototype, {
    // keycloak-js decodes the refresh token. It stays opaque all the same: found by its whole text, its last part random.
    generateTokenId(this: RefreshToken) {
      const now = Math.floor(Date.now() / 1000);
      const claims = { typ: 'Refresh', iss: provider.issuer, sub: this.accountId, sid: this.sid, iat: now, exp: now + this.expiration };
      return `${base64url({ alg: 'HS512', typ: 'JWT' })}.${base64url(claims)}.${randomBytes(48).toString('base64url')}`;
    },
  });
  Object.assign(provider.Client.prototype, {
    // A person returns to the page they came from, with its query: more than a list of addresses could name.
    redirectUriAllowed: (uri: string) => isReturn(uri, origin),
    includeSid: () => true,
  });
}
