import { createServer, type Server } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../server/db/db';
import { Problem } from '../../server/errors';
import { createTokenVerifier, type TokenConfig } from '../../server/identity/tokens';
import { Browser, OIDC, type Tokens } from './identity-browser';
import { identityDatabase, startPortal, type Portal } from './identity-support';

let db: Db;
let portal: Portal;
let tokens: Tokens;

beforeAll(async () => {
  db = await identityDatabase();
  portal = await startPortal(db);
  tokens = await new Browser(portal.origin).signIn('applicant@example.org');
});

afterAll(async () => {
  await portal.close();
  await db.close();
});

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token signed with the portal's own key, right in everything but `changes`. */
async function signed(changes: JWTPayload = {}): Promise<string> {
  const [jwk] = portal.keys.privateKeys.keys;
  const claims = { iss: portal.config.issuer, aud: 'propylaea-api', azp: 'portal', typ: 'Bearer', sub: 'someone', exp: now() + 300 };
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: jwk!.kid, typ: 'JWT' })
    .sign(await importJWK(jwk!, 'RS256'));
}

async function hmacWithPublicKey(): Promise<string> {
  const [jwk] = portal.keys.publicKeys.keys;
  const pem = await exportSPKI((await importJWK(jwk!, 'RS256', { extractable: true })) as CryptoKey);
  const claims = { iss: portal.config.issuer, aud: 'propylaea-api', typ: 'Bearer', sub: 'someone', exp: now() + 300 };
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: jwk!.kid }).sign(new TextEncoder().encode(pem));
}

function unsigned(): string {
  const claims = { iss: portal.config.issuer, aud: 'propylaea-api', typ: 'Bearer', sub: 'someone', exp: now() + 300 };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

const whoami = (authorization?: string) =>
  fetch(`${portal.origin}/whoami`, { headers: authorization === undefined ? {} : { authorization } });

describe('an access token', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('is taken with the scheme %s', async (scheme) => {
    expect((await whoami(`${scheme} ${tokens.access_token}`)).status).toBe(200);
  });

  it('may come without groups, and then gives no role', async () => {
    const response = await whoami(`Bearer ${await signed()}`);
    expect(await response.json()).toMatchObject({ sub: 'someone', groups: [], roles: { isApplicant: false, isSecretary: false } });
  });

  it('is taken shortly after its end, because clocks differ', async () => {
    expect((await whoami(`Bearer ${await signed({ exp: now() - 2 })}`)).status).toBe(200);
  });

  it('of a public client without audience is taken by its azp when the settings say so', async () => {
    const verify = createTokenVerifier({ ...portal.config, audience: 'none' }, portal.keys.publicKeys);
    expect(await verify(`Bearer ${await signed({ aud: undefined })}`)).toMatchObject({ sub: 'someone' });
    await expect(verify(`Bearer ${await signed({ azp: 'another' })}`)).rejects.toMatchObject({ status: 401, key: 'token_invalid' });
    await expect(verify(`Bearer ${tokens.id_token}`)).rejects.toMatchObject({ status: 401, key: 'token_invalid' });
  });
});

describe('what is no access token', () => {
  const cases: [string, () => Promise<string | undefined> | string | undefined, string][] = [
    ['nothing', () => undefined, 'token_missing'],
    ['another scheme', () => 'Basic dXNlcjpwYXNz', 'token_invalid'],
    ['an empty bearer', () => 'Bearer ', 'token_invalid'],
    ['no token at all', () => 'Bearer not-a-token', 'token_invalid'],
    ['an expired one', async () => `Bearer ${await signed({ exp: now() - 60 })}`, 'token_expired'],
    ['one that is not valid yet', async () => `Bearer ${await signed({ nbf: now() + 60 })}`, 'token_invalid'],
    ['one without an end', async () => `Bearer ${await signed({ exp: undefined })}`, 'token_invalid'],
    ['one without a person', async () => `Bearer ${await signed({ sub: undefined })}`, 'token_invalid'],
    ['one of another issuer', async () => `Bearer ${await signed({ iss: 'http://evil.example/realms/propylaea' })}`, 'token_invalid'],
    ['one for another audience', async () => `Bearer ${await signed({ aud: 'account' })}`, 'token_invalid'],
    ['one with alg none', () => `Bearer ${unsigned()}`, 'token_invalid'],
    ['one signed with the public key as a secret', async () => `Bearer ${await hmacWithPublicKey()}`, 'token_invalid'],
    ['one whose claims were changed', () => `Bearer ${tampered()}`, 'token_invalid'],
    ['an id token', () => `Bearer ${tokens.id_token}`, 'token_invalid'],
    ['an id token with our audience', async () => `Bearer ${await signed({ typ: 'ID' })}`, 'token_invalid'],
    ['a refresh token', () => `Bearer ${tokens.refresh_token}`, 'token_invalid'],
    ['a refresh token with our audience', async () => `Bearer ${await signed({ typ: 'Refresh' })}`, 'token_invalid'],
  ];

  it.each(cases)('%s is 401 in problem+json', async (_name, make, key) => {
    const response = await whoami(await make());
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.headers.get('www-authenticate')).toMatch(key === 'token_missing' ? /^Bearer realm="propylaea"$/ : /error="invalid_token"/);
    expect(await response.json()).toMatchObject({ type: key });
  });

  function tampered(): string {
    const [header, , signature] = tokens.access_token.split('.');
    return [header, encode({ ...portal.config, sub: 'someone else', exp: now() + 300 }), signature].join('.');
  }
});

describe('keys of an issuer elsewhere', () => {
  let server: Server;
  let fetched = 0;
  let body: () => unknown = () => portal.keys.publicKeys;
  let config: TokenConfig;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      fetched += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body()));
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    config = { ...portal.config, jwksUrl: `http://localhost:${port}${OIDC}/certs` };
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('are fetched once, not at every request and not again for every made-up key', async () => {
    const verify = createTokenVerifier(config);
    await verify(`Bearer ${tokens.access_token}`);
    await verify(`Bearer ${tokens.access_token}`);
    const { privateKey } = await generateKeyPair('RS256');
    const stranger = await new SignJWT({ typ: 'Bearer' }).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(privateKey);
    await expect(verify(`Bearer ${stranger}`)).rejects.toMatchObject({ status: 401 });
    expect(fetched).toBe(1);
  });

  it('that lack the key of a token make it invalid', async () => {
    const { publicKey } = await generateKeyPair('RS256');
    const other = { keys: [{ ...(await exportJWK(publicKey)), kid: 'other', alg: 'RS256' }] };
    body = () => other;
    await expect(createTokenVerifier(config)(`Bearer ${tokens.access_token}`)).rejects.toMatchObject({ status: 401, key: 'token_invalid' });
  });

  it('that cannot be read are our trouble, not the person’s: 503 instead of 401', async () => {
    const unreachable = createTokenVerifier({ ...config, jwksUrl: 'http://localhost:1/certs' });
    const error: unknown = await unreachable(`Bearer ${tokens.access_token}`).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ status: 503, key: 'identity_unavailable' });
  });
});
