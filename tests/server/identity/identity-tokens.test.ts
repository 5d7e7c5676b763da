import { createServer, type Server } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, type JSONWebKeySet, type JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../../server/platform/errors';
import { createTokenVerifier, type TokenConfig } from '../../../server/platform/identity/tokens';
import { Browser, OIDC, type Tokens } from './identity-browser';
import { startPortal, type Portal } from './identity-support';

let portal: Portal;
let tokens: Tokens;

beforeAll(async () => {
  portal = await startPortal();
  tokens = await new Browser(portal.origin).signIn('applicant@example.org');
});
afterAll(() => portal.close());

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token signed with the portal's own key, valid except for `changes`. */
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

const whoami = (authorization?: string) => fetch(`${portal.origin}/whoami`, { headers: authorization === undefined ? {} : { authorization } });

describe('an access token', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('is accepted with the scheme %s', async (scheme) => {
    expect((await whoami(`${scheme} ${tokens.access_token}`)).status).toBe(200);
  });

  it('may come without groups, and then gives no role', async () => {
    const response = await whoami(`Bearer ${await signed()}`);
    expect(await response.json()).toMatchObject({ sub: 'someone', groups: [], roles: { isApplicant: false, isSecretary: false } });
  });

  it('is accepted shortly after its end, because clocks differ', async () => {
    expect((await whoami(`Bearer ${await signed({ exp: now() - 2 })}`)).status).toBe(200);
  });

  it('of a public client without audience is accepted by its azp when the settings say so', async () => {
    const verify = createTokenVerifier({ ...portal.config, audience: 'none' }, portal.keys.publicKeys);
    expect(await verify(`Bearer ${await signed({ aud: undefined })}`)).toMatchObject({ sub: 'someone' });
    await expect(verify(`Bearer ${await signed({ azp: 'another' })}`)).rejects.toMatchObject({ status: 401, key: 'token_invalid' });
    await expect(verify(`Bearer ${tokens.id_token}`)).rejects.toMatchObject({ status: 401, key: 'token_invalid' });
  });
});

describe('an access token that was found good before', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  it('is refused from its end on', async () => {
    const verify = createTokenVerifier(portal.config, portal.keys.publicKeys);
    const token = `Bearer ${await signed({ exp: now() + 20 })}`;
    expect(await verify(token)).toMatchObject({ sub: 'someone' });
    vi.setSystemTime(Date.now() + 24_000);
    expect(await verify(token)).toMatchObject({ sub: 'someone' });
    vi.setSystemTime(Date.now() + 2_000);
    await expect(verify(token)).rejects.toMatchObject({ status: 401, key: 'token_expired' });
  });

  it('is of its own person, next to as many others as are stored', async () => {
    const verify = createTokenVerifier(portal.config, portal.keys.publicKeys);
    const subs = ['one', 'two', 'three'];
    const all = await Promise.all(subs.map(async (sub) => `Bearer ${await signed({ sub })}`));
    for (const token of [...all, ...all]) expect((await verify(token)).sub).toBe(subs[all.indexOf(token)]);
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
  let answers: { status: number; keys: JSONWebKeySet };
  let config: TokenConfig;

  beforeEach(() => {
    fetched = 0;
    answers = { status: 200, keys: portal.keys.publicKeys };
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

  /** A token with valid claims, signed with the given key. */
  async function signedBy(key: CryptoKey, kid: string): Promise<string> {
    const claims = { iss: portal.config.issuer, aud: 'propylaea-api', typ: 'Bearer', sub: 'someone', exp: now() + 300 };
    return `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)}`;
  }

  async function newKey(kid: string) {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' } };
  }

  beforeAll(async () => {
    server = createServer((_request, response) => {
      fetched += 1;
      response.writeHead(answers.status, { 'content-type': 'application/json' }).end(JSON.stringify(answers.keys));
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    config = { ...portal.config, jwksUrl: `http://localhost:${port}${OIDC}/certs` };
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('are fetched once, and not again for every invented key: at most one fetch in half a minute', async () => {
    const verify = createTokenVerifier(config);
    const { privateKey } = await newKey('unknown');
    const known = `Bearer ${await signed()}`;
    await Promise.all([verify(known), verify(known), verify(known)]);
    expect(fetched).toBe(1);
    for (let round = 0; round < 20; round += 1) {
      await expect(verify(await signedBy(privateKey, `unknown-${String(round)}`))).rejects.toMatchObject({ status: 401, key: 'token_invalid' });
    }
    expect(fetched).toBe(1);
    later(31);
    await expect(verify(await signedBy(privateKey, 'unknown'))).rejects.toMatchObject({ status: 401 });
    await expect(verify(await signedBy(privateKey, 'unknown'))).rejects.toMatchObject({ status: 401 });
    expect(fetched).toBe(2);
  });

  it('may change: a rotated key is picked up without a restart, and the old one goes', async () => {
    const verify = createTokenVerifier(config);
    const old = await newKey('old');
    answers.keys = { keys: [old.jwk] };
    expect(await verify(await signedBy(old.privateKey, 'old'))).toMatchObject({ sub: 'someone' });
    const rotated = await newKey('rotated');
    answers.keys = { keys: [rotated.jwk] };
    later(31);
    expect(await verify(await signedBy(rotated.privateKey, 'rotated'))).toMatchObject({ sub: 'someone' });
    await expect(verify(await signedBy(old.privateKey, 'old'))).rejects.toMatchObject({ status: 401, key: 'token_invalid' });
  });

  it('that were revoked refuse, a minute later at most, even a token that was found good with them', async () => {
    const verify = createTokenVerifier(config);
    const old = await newKey('old');
    answers.keys = { keys: [old.jwk] };
    const token = await signedBy(old.privateKey, 'old');
    await verify(token);
    answers.keys = portal.keys.publicKeys;
    later(31);
    expect(await verify(`Bearer ${await signed()}`)).toMatchObject({ sub: 'someone' });
    later(30);
    await expect(verify(token)).rejects.toMatchObject({ status: 401, key: 'token_invalid' });
  });

  it('are not requested by every request while the provider is down, and known ones continue to work', async () => {
    const verify = createTokenVerifier(config);
    const known = `Bearer ${await signed()}`;
    const { privateKey } = await newKey('unknown');
    await verify(known);
    answers.status = 502;
    later(31);
    for (let round = 0; round < 5; round += 1) {
      await expect(verify(await signedBy(privateKey, 'unknown'))).rejects.toMatchObject({ status: 503 });
      expect(await verify(`Bearer ${await signed()}`)).toMatchObject({ sub: 'someone' });
    }
    expect(fetched).toBe(2);
    answers.status = 200;
    later(6);
    await expect(verify(await signedBy(privateKey, 'unknown'))).rejects.toMatchObject({ status: 401 });
    expect(fetched).toBe(3);
  });

  it('that cannot be read are our trouble, not the person’s: 503 instead of 401', async () => {
    const unreachable = createTokenVerifier({ ...config, jwksUrl: 'http://localhost:1/certs' });
    const error: unknown = await unreachable(`Bearer ${tokens.access_token}`).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ status: 503, key: 'identity_unavailable' });
  });
});
