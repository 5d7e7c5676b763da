import { schemaFailures, type SchemaFailure } from '@domain/schema/failures';
import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { KEY_PATTERN } from './secrets/keys';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const NODE_ENVS = ['development', 'test', 'production'] as const;
export type NodeEnv = (typeof NODE_ENVS)[number];

const ROLES = ['all', 'web', 'worker', 'migrate'] as const;
export type Role = (typeof ROLES)[number];

/** The settings as the environment gives them, each valid by itself. */
export interface Settings {
  PORT?: string;
  HOST?: string;
  DATA_DIR?: string;
  DATABASE_URL?: string;
  DATABASE_MIGRATION_URL?: string;
  DATABASE_POOL_MAX?: string;
  DATABASE_POOLER?: 'transaction';
  DATABASE_STATEMENT_TIMEOUT?: string;
  DATABASE_LOCK_TIMEOUT?: string;
  DATABASE_IDLE_TIMEOUT?: string;
  SECRETS_KEYS?: string;
  S3_ENDPOINT?: string;
  S3_BUCKET?: string;
  S3_REGION?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  CLAMAV_URL?: string;
  PUBLIC_URL?: string;
  OIDC_ISSUER?: string;
  OIDC_CLIENT_ID?: string;
  OIDC_AUDIENCE?: string;
  OIDC_JWKS_URL?: string;
  OIDC_GROUPS?: string;
  EMBEDDED_PROVIDER?: 'true' | 'false';
  TITLE_SUFFIX?: string;
  SMTP_URL?: string;
  MAIL_FROM?: string;
  MAIL_TEMPLATES?: string;
  PAGE_TEXTS?: string;
  RETENTION_DAYS?: string;
  WEBHOOKS_TO_LOOPBACK?: 'true' | 'false';
  DEMO_DATA?: 'true' | 'false';
  CLOCK_OFFSET?: string;
  CLOCK_OFFSET_IN_PRODUCTION?: 'true' | 'false';
  ROLE?: Role;
  JOBS?: 'on' | 'off';
  SHUTDOWN_DELAY?: string;
  LOG_LEVEL?: LogLevel;
  LOG_REQUESTS?: 'true' | 'false';
  METRICS_PORT?: string;
  METRICS_HOST?: string;
  RATE_LIMIT?: string;
  CONNECTIONS_PER_ADDRESS?: string;
  TRUST_PROXY?: string;
  NODE_ENV?: NodeEnv;
}

const text = (pattern: string, expected: string) => ({ type: 'string', pattern, 'x-expected': expected });
const oneOf = (...values: readonly string[]) => ({ type: 'string', enum: values, 'x-expected': `one of ${values.join(', ')}` });
const postgres = text('^postgres(ql)?://\\S+$', 'an address such as postgres://user:password@host:5432/name');
const seconds = text('^(0|[1-9][0-9]{0,3})$', 'a number of seconds from 0 (no limit) to 9999');
const address = text('^https?://[^\\s/?#]+(/[^\\s?#]*)?$', 'an http or https address without query, such as https://portal.example.org');

const PROXY = '[0-9a-fA-F]*[.:][0-9a-fA-F.:]+(/[0-9]+)?';

const port = text('^([0-9]|[1-9][0-9]{1,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])$', 'a number from 0 to 65535');
const host = text('^[A-Za-z0-9.:_-]+$', 'a host name or address, such as 0.0.0.0');

const properties: Record<string, { type: string; 'x-expected': string }> = {
  PORT: port,
  HOST: host,
  DATA_DIR: text('\\S', 'a folder'),
  DATABASE_URL: postgres,
  DATABASE_MIGRATION_URL: postgres,
  DATABASE_POOL_MAX: text('^[1-9][0-9]{0,2}$', 'a number of connections from 1 to 999'),
  DATABASE_POOLER: oneOf('transaction'),
  DATABASE_STATEMENT_TIMEOUT: seconds,
  DATABASE_LOCK_TIMEOUT: seconds,
  DATABASE_IDLE_TIMEOUT: seconds,
  SECRETS_KEYS: text(`^${KEY_PATTERN}( ?, ?${KEY_PATTERN})*$`, 'keys of 32 bytes in Base64, separated by commas, such as `openssl rand -base64 32` makes'),
  S3_ENDPOINT: address,
  S3_BUCKET: text('^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$', 'the name of a bucket'),
  S3_REGION: text('^[A-Za-z0-9-]+$', 'a region, such as eu-central-1'),
  S3_ACCESS_KEY_ID: text('^\\S+$', 'an access key'),
  S3_SECRET_ACCESS_KEY: text('^\\S+$', 'a secret access key'),
  CLAMAV_URL: text('^(tcp://[^\\s/?#]+|unix:///\\S+)$', 'an address such as tcp://localhost:3310 or unix:///run/clamav/clamd.ctl'),
  PUBLIC_URL: address,
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: text('^\\S+$', 'a client id'),
  OIDC_AUDIENCE: text('^\\S+$', 'an audience, or none'),
  OIDC_JWKS_URL: address,
  OIDC_GROUPS: text('^[^\\n]*[^\\s,][^\\n]*$', 'group names separated by commas, such as /Applicants,/Secretary'),
  EMBEDDED_PROVIDER: oneOf('true', 'false'),
  SMTP_URL: text('^smtps?://\\S+$', 'an address such as smtp://user:password@mail.example.org:587'),
  MAIL_FROM: text('^[^\\r\\n]*[^\\s@]@[^\\s@][^\\r\\n]*$', 'an address such as Portal <portal@example.org>'),
  MAIL_TEMPLATES: text('\\S', 'a folder'),
  PAGE_TEXTS: text('\\S', 'a folder'),
  TITLE_SUFFIX: text('^[^\\n]{1,80}$', 'one line of at most 80 characters'),
  RETENTION_DAYS: text('^[1-9][0-9]{0,4}$', 'a number of days from 1 to 99999'),
  WEBHOOKS_TO_LOOPBACK: oneOf('true', 'false'),
  DEMO_DATA: oneOf('true', 'false'),
  CLOCK_OFFSET: text('^-?[0-9]{1,9}$', 'a number of seconds, such as 86400'),
  CLOCK_OFFSET_IN_PRODUCTION: oneOf('true', 'false'),
  RATE_LIMIT: text('^(off|[1-9][0-9]{0,5})$', 'off, or how many requests a minute one person may send'),
  CONNECTIONS_PER_ADDRESS: text('^(off|[1-9][0-9]{0,3})$', 'off, or how many connections one address may hold, to 9999'),
  // Not `true`: whoever sends a request writes the first forwarded address, and the limits by address would count what they choose.
  TRUST_PROXY: text(
    `^([1-9]|${PROXY}(, ?${PROXY})*)$`,
    'how many reverse proxies stand in front of the portal, such as 1, or their addresses, such as 10.0.0.0/8',
  ),
  ROLE: oneOf(...ROLES),
  JOBS: oneOf('on', 'off'),
  SHUTDOWN_DELAY: text('^(0|[1-9][0-9]{0,2})$', 'a number of seconds from 0 to 999'),
  LOG_LEVEL: oneOf(...LOG_LEVELS),
  LOG_REQUESTS: oneOf('true', 'false'),
  METRICS_PORT: port,
  METRICS_HOST: host,
  NODE_ENV: oneOf(...NODE_ENVS),
};

const ajv = new Ajv({ allErrors: true });
ajv.addKeyword('x-expected');
const isValid = ajv.compile<Settings>({ type: 'object', properties });

/** Settings that are or contain a secret: never shown, and each may be given as `NAME_FILE`, the path of a file that contains it. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'SECRETS_KEYS',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]);

function mistakeOf({ loc }: SchemaFailure, given: Record<string, unknown>): string {
  const name = String(loc[0]);
  // The log must not show a key, nor an address with a password.
  const shown = SECRETS.has(name) ? '(not shown)' : JSON.stringify(given[name]);
  return `${name} is ${shown}, it must be ${properties[name]?.['x-expected'] ?? 'something else'}.`;
}

/** An empty setting counts as unset: compose files and shells write `NAME=` for it. */
const givenOf = (env: NodeJS.ProcessEnv): Record<string, unknown> =>
  Object.fromEntries(Object.keys(properties).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

/** Reads each secret `NAME` that is given by a file, `NAME_FILE`, into `given`. @returns one line for each mistake */
function readSecretFiles(env: NodeJS.ProcessEnv, given: Record<string, unknown>): string[] {
  const mistakes: string[] = [];
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (given[name] !== undefined) mistakes.push(`${name} and ${name}_FILE are both given: give one of them.`);
    else {
      try {
        given[name] = readFileSync(path, 'utf8').trim();
      } catch (error) {
        mistakes.push(`${name}_FILE is ${JSON.stringify(path)}, which cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}).`);
      }
    }
  }
  return mistakes;
}

/**
 * Reads the settings from the environment, and secrets from files where it names those; checks each by itself.
 * @returns the settings, and one line for each mistake
 */
export function settingsIn(env: NodeJS.ProcessEnv): { settings: Settings; mistakes: string[] } {
  const given = givenOf(env);
  const mistakes = readSecretFiles(env, given);
  if (!isValid(given)) mistakes.push(...schemaFailures(isValid.errors ?? [], given).map((failure) => mistakeOf(failure, given)));
  return { settings: given, mistakes };
}
