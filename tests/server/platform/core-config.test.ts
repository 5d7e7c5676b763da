import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigInvalid, loadConfig } from '../../../server/config';

function mistakesOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.mistakes;
    throw error;
  }
  return [];
}

it('needs nothing to try the portal', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    port: 8080,
    host: 'localhost',
    publicUrl: 'http://localhost:8080',
    issuer: 'http://localhost:8080/realms/propylaea',
    clientId: 'portal',
    audience: 'propylaea-api',
    embeddedProvider: true,
    demoData: true,
    titleSuffix: 'Propylaea',
    logLevel: 'info',
    nodeEnv: 'development',
    databaseLimits: { statement: 15_000, lock: 5_000, idleTransaction: 30_000 },
    requestsPerMinute: 600,
    trustProxy: false,
  });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.dataDir.endsWith('.data')).toBe(true);
});

it('serves on for five seconds after SIGTERM where it is run for real', () => {
  expect(loadConfig({}).shutdownDelay).toBe(0);
  expect(loadConfig({ NODE_ENV: 'production', EMBEDDED_PROVIDER: 'true' }).shutdownDelay).toBe(5);
  expect(loadConfig({ SHUTDOWN_DELAY: '20' }).shutdownDelay).toBe(20);
});

it('reads how PostgreSQL is reached', () => {
  expect(loadConfig({})).toMatchObject({ migrationUrl: undefined, poolMax: 10, pooler: false });
  expect(
    loadConfig({
      DATABASE_URL: 'postgres://serving@pooler/portal',
      DATABASE_MIGRATION_URL: 'postgres://owner@db/portal',
      DATABASE_POOL_MAX: '25',
      DATABASE_POOLER: 'transaction',
    }),
  ).toMatchObject({
    migrationUrl: 'postgres://owner@db/portal',
    poolMax: 25,
    pooler: true,
  });
  expect(mistakesOf({ DATABASE_MIGRATION_URL: 'postgres://owner@db/portal' })).toEqual(['DATABASE_MIGRATION_URL stands without DATABASE_URL: give both.']);
});

it('takes the suffix of titles from its setting', () => {
  expect(loadConfig({ TITLE_SUFFIX: 'Another Portal' }).titleSuffix).toBe('Another Portal');
  expect(loadConfig({}).titleSuffix).toBe('Propylaea');
});

it('makes the address follow the port, and the issuer the address', () => {
  const config = loadConfig({ PORT: '9001', PUBLIC_URL: 'https://portal.example.org/' });
  expect(config.publicUrl).toBe('https://portal.example.org');
  expect(config.issuer).toBe('https://portal.example.org/realms/propylaea');
  expect(loadConfig({ PORT: '9001' }).publicUrl).toBe('http://localhost:9001');
});

it('listens to the world once people sign in elsewhere, and brings no demo data then', () => {
  const config = loadConfig({ OIDC_ISSUER: 'https://login.example.org/realms/masters/', OIDC_CLIENT_ID: 'web' });
  expect(config).toMatchObject({
    host: '0.0.0.0',
    embeddedProvider: false,
    demoData: false,
    issuer: 'https://login.example.org/realms/masters',
    clientId: 'web',
  });
});

it('reads a secret from the file that NAME_FILE names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-settings-'));
  const file = join(folder, 'database');
  writeFileSync(file, 'postgres://user:password@host/name\n');
  expect(loadConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://user:password@host/name');
  expect(mistakesOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://host/name' })).toEqual([
    'DATABASE_URL and DATABASE_URL_FILE are both given: give one of them.',
  ]);
  expect(mistakesOf({ SMTP_URL_FILE: join(folder, 'none') })).toEqual([`SMTP_URL_FILE is "${join(folder, 'none')}", which cannot be read (ENOENT).`]);
  writeFileSync(file, 'secret');
  expect(mistakesOf({ DATABASE_URL_FILE: file })).toEqual([expect.stringMatching(/^DATABASE_URL is \(not shown\)/)]);
  rmSync(folder, { recursive: true });
});

it('takes an empty setting for one that is not given', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

it('tells every mistake at once, one line each', () => {
  const mistakes = mistakesOf({
    PORT: '80a',
    PUBLIC_URL: 'portal.example.org',
    DATABASE_URL: 'mysql://secret@host/name',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'prod',
    DEMO_DATA: 'yes',
    OIDC_JWKS_URL: 'keys',
  });
  const named = ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'OIDC_JWKS_URL', 'DEMO_DATA', 'LOG_LEVEL', 'NODE_ENV'];
  for (const name of named) expect(mistakes.filter((line) => line.startsWith(`${name} is `))).toHaveLength(1);
  expect(mistakes.every((line) => !line.includes('\n'))).toBe(true);
  expect(mistakes[0]).toBe('PORT is "80a", it must be a number from 0 to 65535.');
});

it('never repeats the address of the database, which may hold a password', () => {
  expect(mistakesOf({ DATABASE_URL: 'mysql://user:hunter2@host/name' }).join()).not.toContain('hunter2');
});

it.each([
  ['65536', false],
  ['65535', true],
  ['0', true],
  ['-1', false],
  ['08080', false],
])('judges the port %s', (PORT, good) => {
  expect(mistakesOf({ PORT })).toHaveLength(good ? 0 : 1);
});

it('refuses half of a pair', () => {
  expect(mistakesOf({ OIDC_ISSUER: 'https://login.example.org/realms/a' })).toEqual([
    'OIDC_CLIENT_ID is missing: OIDC_ISSUER and OIDC_CLIENT_ID are given together.',
  ]);
  expect(mistakesOf({ OIDC_CLIENT_ID: 'web' })).toEqual(['OIDC_ISSUER is missing: OIDC_ISSUER and OIDC_CLIENT_ID are given together.']);
  expect(mistakesOf({ OIDC_JWKS_URL: 'http://inner/keys' })).toHaveLength(1);
});

it('moves the clock of a portal in production only when a setting says so by name', () => {
  const production = { NODE_ENV: 'production', EMBEDDED_PROVIDER: 'true', CLOCK_OFFSET: '-3600' };
  expect(loadConfig({ CLOCK_OFFSET: '86400' }).clockOffset).toBe(86_400);
  expect(() => loadConfig(production)).toThrow(/CLOCK_OFFSET moves deadlines/);
  expect(loadConfig({ ...production, CLOCK_OFFSET_IN_PRODUCTION: 'true' }).clockOffset).toBe(-3600);
  expect(() => loadConfig({ CLOCK_OFFSET: 'tomorrow' })).toThrow(/CLOCK_OFFSET is "tomorrow", it must be a number of seconds/);
});

it('runs the embedded provider in production only when a setting says so by name', () => {
  expect(mistakesOf({ NODE_ENV: 'production' })).toHaveLength(1);
  expect(loadConfig({ NODE_ENV: 'production', EMBEDDED_PROVIDER: 'true' }).embeddedProvider).toBe(true);
  expect(mistakesOf({ EMBEDDED_PROVIDER: 'false' })).toHaveLength(1);
  const both = { OIDC_ISSUER: 'https://login.example.org/realms/a', OIDC_CLIENT_ID: 'web', EMBEDDED_PROVIDER: 'true' };
  expect(mistakesOf(both)).toEqual(['EMBEDDED_PROVIDER is true beside OIDC_ISSUER: give one of them.']);
});

it.each(
  [
    ['on loopback by default', {}, true],
    ['on loopback by name', { HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    ['in production', { NODE_ENV: 'production', EMBEDDED_PROVIDER: 'true' }, false],
    ['where others reach it', { HOST: '0.0.0.0' }, false],
    ['behind a proxy with an address of its own', { PUBLIC_URL: 'https://portal.example.org' }, false],
    ['with a Keycloak', { OIDC_ISSUER: 'https://login.example.org/realms/a', OIDC_CLIENT_ID: 'web', HOST: 'localhost' }, false],
  ] as const,
)('is a trial, with demo accounts, mails on a page and demo data, %s or not', (_where, settings, trial) => {
  const { trial: isTrial, demoData } = loadConfig(settings);
  expect([isTrial, demoData]).toEqual([trial, trial]);
});

it('serves metrics where METRICS_PORT says, to this machine unless METRICS_HOST says otherwise', () => {
  expect(loadConfig({}).metrics).toBeUndefined();
  expect(loadConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(loadConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({ host: '0.0.0.0', port: 9464 });
  expect(mistakesOf({ METRICS_PORT: '8080' })).toEqual([
    'METRICS_PORT is the port of the portal: give another one, which only those who watch the portal reach.',
  ]);
  expect(mistakesOf({ METRICS_HOST: '0.0.0.0' })).toEqual(['METRICS_HOST stands without METRICS_PORT: give both.']);
});

it('bounds the requests of a sender as the setting says, and not at all where it is off', () => {
  expect(loadConfig({ RATE_LIMIT: '50' }).requestsPerMinute).toBe(50);
  expect(loadConfig({ RATE_LIMIT: 'off' }).requestsPerMinute).toBeUndefined();
});

it('bounds the connections of an address, but for the one of a proxy and where senders have no limits', () => {
  const of = (env: NodeJS.ProcessEnv) => loadConfig(env).connectionsPerAddress;
  expect([of({}), of({ CONNECTIONS_PER_ADDRESS: '20' }), of({ CONNECTIONS_PER_ADDRESS: 'off' })]).toEqual([500, 20, undefined]);
  expect([of({ TRUST_PROXY: '1' }), of({ RATE_LIMIT: 'off' }), of({ TRUST_PROXY: '10.0.0.0/8', CONNECTIONS_PER_ADDRESS: '20' })]).toEqual([
    undefined,
    undefined,
    20,
  ]);
  expect(mistakesOf({ CONNECTIONS_PER_ADDRESS: '0' })).toEqual([
    'CONNECTIONS_PER_ADDRESS is "0", it must be off, or how many connections one address may hold, to 9999.',
  ]);
});

it('trusts as many proxies as the setting says, or those at its addresses, and refuses to trust any', () => {
  const of = (TRUST_PROXY: string) => loadConfig({ TRUST_PROXY }).trustProxy;
  expect([loadConfig({}).trustProxy, of('2'), of('10.0.0.0/8, ::1')]).toEqual([false, 2, '10.0.0.0/8, ::1']);
  for (const wrong of ['true', '0', '10', 'ab']) {
    expect(mistakesOf({ TRUST_PROXY: wrong })).toEqual([
      `TRUST_PROXY is "${wrong}", it must be how many reverse proxies stand in front of the portal, such as 1, or their addresses, such as 10.0.0.0/8.`,
    ]);
  }
});

it('stores files in the bucket whose settings are given together', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hidden' };
  expect(loadConfig({}).s3).toBeUndefined();
  expect(loadConfig({ S3_ENDPOINT: 'https://s3.example.org/', S3_BUCKET: 'portal', ...keys }).s3).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'portal',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'hidden',
  });
  expect(mistakesOf({ S3_BUCKET: 'portal', ...keys })).toEqual([expect.stringContaining('S3_ENDPOINT is missing')]);
  expect(mistakesOf({ S3_REGION: 'eu-central-1' })).toHaveLength(4);
  expect(mistakesOf({ S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'Portal', S3_ACCESS_KEY_ID: 'a key', S3_SECRET_ACCESS_KEY: 'hidden' }).join('\n'))
    .toMatch(/S3_BUCKET is "Portal"[^]*S3_ACCESS_KEY_ID is \(not shown\)/);
});
