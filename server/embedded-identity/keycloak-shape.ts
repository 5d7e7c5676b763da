import { parsedUrl } from '@domain/values/parsed-url';
import { isPageAddress } from '@domain/portal/page-address';
import { randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { RefreshToken } from 'oidc-provider';

const SILENT_CHECK = '/silent-check-sso.html';

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Whether a sign-in may return to `uri`: an address of the portal's page with any query, an unknown one too, or the page of the silent check. Files of the
 * site, the API and the provider's own pages are refused, because none of them reads the authorization code in its address.
 */
function isReturn(uri: string, origin: string): boolean {
  const url = parsedUrl(uri);
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.pathname === SILENT_CHECK ? url.search === '' : isPageAddress(url.pathname);
}

/**
 * Adapts the library's models to what Keycloak does and keycloak-js expects:
 * refresh tokens that can be decoded, a redirect URI on any page of the portal, a session id in every token.
 */
export function shapeLikeKeycloak(provider: Provider, origin: string): void {
  Object.assign(provider.RefreshToken.prototype, {
    // keycloak-js decodes the refresh token as a JWT. For the provider it stays opaque: it is looked up by its whole text, whose last part is random.
    generateTokenId(this: RefreshToken) {
      const now = Math.floor(Date.now() / 1000);
      const claims = { typ: 'Refresh', iss: provider.issuer, sub: this.accountId, sid: this.sid, iat: now, exp: now + this.expiration };
      return `${base64url({ alg: 'HS512', typ: 'JWT' })}.${base64url(claims)}.${randomBytes(48).toString('base64url')}`;
    },
  });
  Object.assign(provider.Client.prototype, {
    // A person returns to the page they came from, with its query, which a list of addresses could not cover.
    redirectUriAllowed: (uri: string) => isReturn(uri, origin),
    includeSid: () => true,
  });
}
