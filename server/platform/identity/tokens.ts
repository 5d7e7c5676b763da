import { rolesOf } from '@domain/roles';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { FetchImplementation, JSONWebKeySet, JWTPayload, JWTVerifyGetKey, ProtectedHeaderParameters } from 'jose';
import type { Config } from '../../config';
import type { Identity } from '../../deps';
import { Problem } from '../errors';
import { CheckedTokens } from './checked-tokens';

/** The settings that decide whose tokens count. */
export type TokenConfig = Pick<Config, 'issuer' | 'clientId' | 'audience' | 'jwksUrl'>;

/** Turns an `Authorization` header into a person; throws `Problem` 401 (or 503 when the issuer's keys cannot be read). */
export type TokenVerifier = (authorization: string | undefined) => Promise<Identity>;

// Asymmetric only: with `HS256` the public key would be the secret, and `none` has no secret at all.
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const LEEWAY_SECONDS = 5;
const KEY_SET = { cooldownDuration: 30_000, cacheMaxAge: 600_000, timeoutDuration: 5_000 };
const AFTER_FAILURE_MS = 5_000;
const TOKEN_FAULTS = /^ERR_(JWT|JWS|JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING_KEY|JWKS_MULTIPLE_MATCHING_KEYS)/;

/**
 * Makes the verifier of access tokens (specification, section 7: a bearer token on every request). It checks signature, algorithm, issuer, audience (`none`
 * in the settings: `azp` is our client instead), expiry and kind of token.
 * `keys` are the embedded provider's own public keys, so that the server sends no request to itself. Without them the issuer's JWKS is fetched and cached,
 * and fetched again for an unknown key id: at most every 30 s, and every 5 s while it fails.
 * A verified token is not verified again for a minute, unless it expires before.
 */
export function createTokenVerifier(config: TokenConfig, keys?: JSONWebKeySet): TokenVerifier {
  const key = keys ? createLocalJWKSet(keys) : remoteKeys(config);
  const checked = new CheckedTokens();
  return async (authorization) => {
    const token = bearerToken(authorization);
    const known = checked.find(token);
    if (known) return known;
    const { payload, protectedHeader } = await verified(token, key, config);
    if (!isAccessToken(payload, protectedHeader)) throw new Problem(401, 'token_invalid');
    if (config.audience === 'none' && payload.azp !== config.clientId) throw new Problem(401, 'token_invalid');
    const identity = identityOf(payload);
    checked.store(token, identity, ((payload.exp ?? 0) + LEEWAY_SECONDS) * 1000);
    return identity;
  };
}

/** The value of `WWW-Authenticate` for a 401 with this message key (RFC 6750, section 3). */
export function bearerChallenge(key: string): string {
  if (key === 'token_missing') return 'Bearer realm="propylaea"';
  const reason = key === 'token_expired' ? 'The access token expired' : 'The access token is not valid';
  return `Bearer realm="propylaea", error="invalid_token", error_description="${reason}"`;
}

function remoteKeys(config: TokenConfig): JWTVerifyGetKey {
  const url = config.jwksUrl ?? `${config.issuer}/protocol/openid-connect/certs`;
  return createRemoteJWKSet(new URL(url), { ...KEY_SET, [customFetch]: restingAfterFailure() });
}

/** A `fetch` that fails at once for a while after a failure, so that not every request waits for a provider that is down. */
function restingAfterFailure(): FetchImplementation {
  let failed: { at: number; reason: unknown } | undefined;
  return async (url, options) => {
    if (failed && Date.now() - failed.at < AFTER_FAILURE_MS) throw failed.reason;
    try {
      const answer = await fetch(url, options);
      if (!answer.ok) throw new Error(`The issuer's keys were answered with ${String(answer.status)}.`);
      failed = undefined;
      return answer;
    } catch (reason) {
      failed = { at: Date.now(), reason };
      throw reason;
    }
  };
}

function bearerToken(authorization: string | undefined): string {
  if (!authorization) throw new Problem(401, 'token_missing');
  // keycloak-js sends the scheme in lower case (RFC 9110: schemes are compared without case).
  const token = /^bearer +([^\s]+) *$/i.exec(authorization)?.[1];
  if (!token) throw new Problem(401, 'token_invalid');
  return token;
}

async function verified(token: string, key: JWTVerifyGetKey, config: TokenConfig) {
  try {
    return await jwtVerify(token, key, {
      algorithms: ALGORITHMS,
      issuer: config.issuer,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['sub', 'exp'],
      ...(config.audience === 'none' ? {} : { audience: config.audience }),
    });
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Problem(401, 'token_expired');
    if (error instanceof errors.JOSEError && TOKEN_FAULTS.test(error.code)) throw new Problem(401, 'token_invalid');
    // The issuer's keys are out of reach: nobody's token is at fault, and a 401 would sign everyone out.
    throw new Problem(503, 'identity_unavailable', { cause: String(error) });
  }
}

/** Whether a token is an access token: Keycloak states the kind in the claim `typ` (Bearer, ID, Refresh), RFC 9068 in the header (`at+jwt`). */
function isAccessToken(payload: JWTPayload, header: ProtectedHeaderParameters): boolean {
  if (payload.typ !== undefined) return payload.typ === 'Bearer';
  return header.typ?.toLowerCase().replace('application/', '') === 'at+jwt';
}

/** The beginning of the user name that Keycloak gives to the service account of a client. */
const SERVICE_ACCOUNT = 'service-account-';

function identityOf(payload: JWTPayload): Identity {
  if (typeof payload.sub !== 'string' || payload.sub === '') throw new Problem(401, 'token_invalid');
  const text = (name: string) => (typeof payload[name] === 'string' ? payload[name] : undefined);
  const groups = Array.isArray(payload.groups) ? payload.groups.filter((group) => typeof group === 'string') : [];
  const username = text('preferred_username');
  return {
    sub: payload.sub,
    client: username?.startsWith(SERVICE_ACCOUNT) ? username.slice(SERVICE_ACCOUNT.length) : undefined,
    email: text('email'),
    isEmailVerified: payload.email_verified === true,
    givenName: text('given_name'),
    familyName: text('family_name'),
    groups,
    roles: rolesOf(groups),
  };
}
