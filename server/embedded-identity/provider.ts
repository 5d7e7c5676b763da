import type Provider from 'oidc-provider';
import type { AccessToken, Account, ClientCredentials, Configuration, Grant, KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../platform/db/db';
import { findAccountBySub } from './queries/accounts';
import { personClaims } from './accounts';
import { databaseAdapter } from './adapter';
import type { ProviderConfig } from './context';
import { shapeLikeKeycloak } from './keycloak-shape';
import { OIDC_PATH, REALM_PATH, providerScreenPath } from './paths';
import type { SigningKeys } from './signing-keys';
import { renderProviderError } from './views/provider-error';

// Keycloak's defaults: short access tokens, one working day of being signed in.
const ACCESS_TOKEN_SECONDS = 5 * 60;
const SESSION_SECONDS = 10 * 60 * 60;
const SCOPE = 'openid profile email';
// The library knows APIs by URI only; the tokens carry the audience that Keycloak's mapper would write.
const API_RESOURCE = 'urn:propylaea:api';
const DEFAULT_AUDIENCE = 'propylaea-api';

interface Options {
  config: ProviderConfig;
  db: Db;
  keys: SigningKeys;
}

/** Builds the OpenID provider of the realm; the library is loaded only here, so that a portal with its own Keycloak never pays for it. */
export async function createProvider({ config, db, keys }: Options): Promise<Provider> {
  const library = await import('oidc-provider');
  const { origin, protocol, port } = new URL(config.publicUrl);
  const provider = new library.Provider(config.issuer, {
    adapter: databaseAdapter(db, () => new library.errors.InvalidGrant('already used')),
    jwks: { keys: keys.privateKeys.keys.map((key) => ({ ...key })) },
    clients: [portalClient(config.clientId, origin)],
    findAccount: (_ctx, sub) => accountOf(db, sub),
    clientBasedCORS: (_ctx, requestOrigin) => requestOrigin === origin,
    cookies: cookieSettings(keys.cookieKeys, port),
    interactions: { url: (_ctx, interaction) => providerScreenPath(interaction.uid) },
    renderError: (ctx, out) => renderProviderError(ctx, out, config),
    ...protocolSettings(config),
  });
  // Behind a reverse proxy that ends TLS the request itself is plain HTTP: the library then trusts `x-forwarded-proto`, which the mount sets from PUBLIC_URL.
  provider.proxy = protocol === 'https:';
  shapeLikeKeycloak(provider, origin);
  return provider;
}

function portalClient(clientId: string, origin: string) {
  return {
    client_id: clientId,
    client_name: 'Propylaea',
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    redirect_uris: [`${origin}/`],
    post_logout_redirect_uris: [`${origin}/`],
  };
}

// Browsers share cookies between the ports of a host: two portals on one machine must not sign each other out.
function cookieSettings(keys: string[], port: string): Configuration['cookies'] {
  const suffix = port ? `_${port}` : '';
  const base = { httpOnly: true, sameSite: 'lax' as const, signed: true };
  return {
    keys,
    names: { session: `propylaea_session${suffix}`, interaction: `propylaea_login${suffix}`, resume: `propylaea_resume${suffix}` },
    long: { ...base, path: REALM_PATH },
    short: base,
  };
}

function protocolSettings(config: ProviderConfig): Configuration {
  const audience = config.audience === 'none' ? DEFAULT_AUDIENCE : config.audience;
  return {
    routes: {
      authorization: `${OIDC_PATH}/auth`,
      token: `${OIDC_PATH}/token`,
      userinfo: `${OIDC_PATH}/userinfo`,
      end_session: `${OIDC_PATH}/logout`,
      jwks: `${OIDC_PATH}/certs`,
    },
    scopes: SCOPE.split(' '),
    claims: {
      openid: ['sub', 'name', 'given_name', 'family_name', 'preferred_username', 'email', 'email_verified', 'groups'],
    },
    conformIdTokenClaims: false,
    discovery: { ui_locales_supported: ['en', 'el'] },
    extraParams: ['kc_idp_hint', 'kc_action', 'kc_screen'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API_RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPE,
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    extraTokenClaims: accessTokenClaims,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    loadExistingGrant: grantWithoutConsent,
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      Grant: SESSION_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: 60 * 60,
      RefreshToken: SESSION_SECONDS,
      Session: SESSION_SECONDS,
    },
  };
}

async function accountOf(db: Db, sub: string): Promise<Account | undefined> {
  const account = await findAccountBySub(db, sub);
  if (!account) return undefined;
  return { accountId: sub, person: account, claims: () => ({ sub, ...personClaims(account) }) };
}

async function accessTokenClaims(ctx: KoaContextWithOIDC, token: AccessToken | ClientCredentials) {
  if (!('accountId' in token)) return undefined;
  const claims = await ctx.oidc.entities.Account?.claims('access_token', SCOPE, {}, []);
  return { ...claims, sub: undefined, typ: 'Bearer', azp: token.clientId, sid: token.sid };
}

// Our own client needs no consent. Saved at every sign-in, so that it outlives the refresh token that follows.
async function grantWithoutConsent(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant = known ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(API_RESOURCE, SCOPE);
  await grant.save();
  return grant;
}
