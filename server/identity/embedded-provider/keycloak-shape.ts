import { randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { RefreshToken } from 'oidc-provider';

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Bends the library's models to what Keycloak does and keycloak-js expects:
 * refresh tokens that can be decoded, redirect URIs anywhere on the portal's origin, a session id in every token.
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
  const sameOrigin = (uri: string) => URL.canParse(uri) && new URL(uri).origin === origin;
  Object.assign(provider.Client.prototype, {
    // A person returns to the page they came from, so paths cannot be listed; the origin is compared whole.
    redirectUriAllowed: sameOrigin,
    postLogoutRedirectUriAllowed: sameOrigin,
    includeSid: () => true,
  });
}
