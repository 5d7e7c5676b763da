import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, uploadedId } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';

const OIDC = '/realms/propylaea/protocol/openid-connect';
const SIGN_IN = `${OIDC}/auth?client_id=portal&redirect_uri=http%3A%2F%2Flocalhost%3A8080%2F&response_type=code&scope=openid&state=s&nonce=n&code_challenge=${
  'a'.repeat(43)
}&code_challenge_method=S256`;
const OWNER = 'security-owner';

let clientDir: string;
let server: TestServer;
let secure: TestServer;
/** The page and script of the silent sign-on check, as built. */
const SILENT_CHECK = ['silent-check-sso.html', 'silent-check-sso.js'] as const;
let file: string;
let signInPage: { url: string; headers: Record<string, string> };

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'propylaea-client-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>');
  for (const name of SILENT_CHECK) await copyFile(join('public', name), join(clientDir, name));
  for (const ending of ['', '.br', '.gz']) await writeFile(join(clientDir, 'assets', `main-abc123.js${ending}`), `script${ending}`);
  server = await startServer({ clientDir });
  secure = await startServer({ clientDir, config: { publicUrl: 'https://portal.example.org', issuer: 'https://portal.example.org/realms/propylaea' } });
  file = `/api/files/${String(await uploadedId(server, person(OWNER)))}`;
  const start = await server.app.inject(SIGN_IN);
  const cookie = start.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  signInPage = { url: `${new URL(String(start.headers.location), 'http://localhost').pathname}/authenticate`, headers: { cookie } };
});

afterAll(async () => {
  await server.close();
  await secure.close();
  await rm(clientDir, { recursive: true, force: true });
});

/** One answer of every kind that the server gives, with its expected status. */
const KINDS: readonly (readonly [kind: string, status: number, request: () => InjectOptions | Promise<InjectOptions>])[] = [
  ['a page', 200, () => ({ url: '/' })],
  ['a page that does not exist', 404, () => ({ url: '/nothing' })],
  ['an asset', 200, () => ({ url: '/assets/main-abc123.js' })],
  ['the page of the silent check', 200, () => ({ url: '/silent-check-sso.html' })],
  ['the settings', 200, () => ({ url: '/config.json' })],
  ['the sign of life', 200, () => ({ url: '/healthz' })],
  ['open data', 200, () => ({ url: '/api/catalogue/universities' })],
  ['private data', 200, async () => ({ url: '/api/account', headers: await bearer() })],
  ['a file', 200, async () => ({ url: file, headers: await bearer() })],
  ['a refusal', 401, () => ({ url: '/api/account' })],
  ['an error of validation', 422, () => ({ url: '/api/catalogue/universities?range=x' })],
  ['a missing asset', 404, () => ({ url: '/assets/gone.js' })],
  ['an address of the API that cannot be read', 400, () => ({ url: '/api/%zz' })],
  ['an address of a page that cannot be read', 302, () => ({ url: '/%zz' })],
  ['the sign-in page', 200, () => signInPage],
  ['the way to the sign-in page', 303, () => ({ url: SIGN_IN })],
  ['an error of the sign-in', 400, () => ({ url: `${OIDC}/auth` })],
  [
    'a refused token request',
    400,
    () => ({
      method: 'POST',
      url: `${OIDC}/token`,
      payload: 'grant_type=x&client_id=portal',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ],
  ['the question before a token request', 204, () => ({ method: 'OPTIONS', url: `${OIDC}/token` })],
  ['the keys of the sign-in', 200, () => ({ url: `${OIDC}/certs` })],
  ['a hidden frame of the sign-in', 200, () => ({ url: `${OIDC}/3p-cookies/step1.html` })],
  ['the session frame of the sign-in', 200, () => ({ url: `${OIDC}/login-status-iframe.html` })],
  ['a stylesheet of the sign-in', 200, () => ({ url: '/realms/propylaea/resources/sign-in.css' })],
];

const bearer = async () => ({ authorization: `Bearer ${await server.tokenFor(person(OWNER))}` });
const isPage = (type: unknown) => String(type).startsWith('text/html');

describe.each(KINDS)('%s', (_, status, request) => {
  it('carries every header that protects, and no policy is loosened by unsafe-*', async () => {
    const answer = await server.app.inject(await request());
    expect(answer.statusCode).toBe(status);
    const { headers } = answer;
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).toMatch(/frame-ancestors '(self|none)'/);
    expect(policy).not.toContain('unsafe');
    if (isPage(headers['content-type'])) expect(policy).toMatch(/require-trusted-types-for 'script'; ?trusted-types 'none'/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    });
    expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|same-origin)$/);
    expect(headers['x-request-id']).toBeDefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

it.each(['/', '/api/catalogue/universities', '/config.json', `${OIDC}/certs`])(
  '%s binds browsers to TLS where the portal speaks it, and no sub-domain',
  async (url) => {
    const answer = await secure.app.inject(url);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  },
);

it('allows connections, frames and forms to the issuer and to nobody else', async () => {
  const policyOf = async (one: TestServer) => String((await one.app.inject('/')).headers['content-security-policy']);
  expect(await policyOf(server)).not.toContain('http');
  const elsewhere = await startServer({ clientDir, config: { embeddedProvider: false, issuer: 'https://login.example.org/realms/x' } });
  const policy = await policyOf(elsewhere);
  await elsewhere.close();
  expect(policy.match(/[a-z-]+[^;]*http[^;]*/g)).toEqual([
    "connect-src 'self' https://login.example.org",
    "frame-src 'self' https://login.example.org",
    "form-action 'self' https://login.example.org",
  ]);
});

describe('how long an answer is cached', () => {
  it.each(
    KINDS.filter(([kind]) =>
      ['private data', 'a file', 'a refusal', 'an error of validation', 'a page', 'the sign-in page', 'a refused token request'].includes(kind)
    ),
  )(
    '%s: by nobody',
    async (_, __, request) => {
      expect((await server.app.inject(await request())).headers['cache-control']).toContain('no-store');
    },
  );

  it.each(['/silent-check-sso.html', '/silent-check-sso.js', '/config.json', '/api/catalogue/universities'])('%s: requested again each time', async (url) => {
    expect((await server.app.inject(url)).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['br', 'br, gzip', 'script.br'],
    ['gzip', 'gzip', 'script.gz'],
    [undefined, 'identity', 'script'],
  ])('an asset with a hash in its name: for ever, in the form that the browser reads (%s)', async (encoding, accepted, text) => {
    const { headers, body } = await server.app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': accepted } });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body).toBe(text);
  });
});

it('answers the silent check with a page of one script of its own', async () => {
  const { headers, body } = await server.app.inject('/silent-check-sso.html');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual(['<script src="/silent-check-sso.js">']);
  const script = await server.app.inject('/silent-check-sso.js');
  const told: unknown[][] = [];
  const frame = {
    parent: { postMessage: (...message: unknown[]) => told.push(message) },
    location: new URL('https://portal.example.org/silent-check-sso.html#code=1'),
  };
  runInNewContext(script.body, frame);
  expect(told).toEqual([[frame.location.href, 'https://portal.example.org']]);
});
