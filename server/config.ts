import { resolve } from 'node:path';
import { type DatabaseLimits, POOL_MAX } from './platform/db/postgres';
import type { S3Settings } from './platform/files/s3-bucket';
import { groupMistakes, groupsIn } from './platform/identity/group-names';
import { trialBlockers } from './platform/process/trial';
import { type LogLevel, type NodeEnv, type Role, type Settings, settingsIn } from './platform/settings';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Connects as the owner of the tables, for what a start changes in the database; without it the role of `databaseUrl` owns them. */
  migrationUrl: string | undefined;
  databaseLimits: DatabaseLimits;
  /** Connections of this process to PostgreSQL, at most. */
  poolMax: number;
  /** Whether a pooler in transaction mode stands before the database. */
  pooler: boolean;
  /** The keys that encrypt stored secrets: the first one encrypts, all of them decrypt. Without this setting, a file in the data folder has the keys. */
  secretsKeys: string | undefined;
  /** The bucket of files; without it they are in a folder of the data folder. */
  s3: S3Settings | undefined;
  /** The ClamAV daemon that scans uploads; without it they are not scanned. */
  clamavUrl: string | undefined;
  /** Where people reach the portal, without a trailing slash; base of issuer and redirects. */
  publicUrl: string;
  issuer: string;
  clientId: string;
  /** `aud` that an access token must carry, or `none` to accept a token whose `azp` is our client. */
  audience: string;
  /** An internal address of the issuer's keys (JWKS), for a server that cannot reach the public one. */
  jwksUrl: string | undefined;
  /** The names of the realm's groups that are meant to give roles. */
  groups: readonly string[];
  /** Whether the embedded OpenID provider, which is for trying the portal, runs in this process; never beside an external issuer. */
  embeddedProvider: boolean;
  /** Whether only this machine reaches a portal with that provider, outside of production: only then there are demo accounts and `/dev/mail`. */
  trial: boolean;
  titleSuffix: string;
  /** Address of the mail server with its credentials; without it mails become files in the data folder. */
  smtpUrl: string | undefined;
  /** The sender of mails. */
  mailFrom: string;
  /** The operator's own mail templates. */
  mailTemplates: string | undefined;
  /** The operator's folder with text pages that replace the built-in ones. */
  pageTexts: string | undefined;
  /** Whether webhooks may be sent to this machine, over plain HTTP too, for trying them out. */
  webhooksToLoopback: boolean;
  /** Days after which an application that has ended is anonymised; undefined keeps it for ever. */
  retentionDays: number | undefined;
  demoData: boolean;
  /** Seconds by which the portal's clock is ahead, to try what a deadline does. */
  clockOffset: number;
  /** How many requests a minute one person may send to the API; undefined is no limit. */
  requestsPerMinute: number | undefined;
  /** How many connections one IP address may hold; undefined means no limit for each address. */
  connectionsPerAddress: number | undefined;
  /** The reverse proxies whose forwarded client address is trusted: how many stand in front of the portal, or those at the listed addresses. */
  trustProxy: number | string | false;
  /** What this process does: `web` answers requests, `worker` runs jobs and periodic tasks, `migrate` prepares the database and ends; `all` is the three of them in one. */
  role: Role;
  /** Whether jobs and periodic tasks run; a restored copy that ran them would send its mails and webhooks again. */
  jobs: boolean;
  /** Seconds for which the process still serves after SIGTERM, while `/readyz` tells the proxy to send no more. */
  shutdownDelay: number;
  logLevel: LogLevel;
  /** Whether each request is a line of the log, beside errors. */
  logRequests: boolean;
  /** Where metrics are served; undefined serves none. */
  metrics: { host: string; port: number } | undefined;
  nodeEnv: NodeEnv;
}

/** Thrown when settings are wrong or missing; the message has one mistake a line. */
export class ConfigInvalid extends Error {
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'));
  }
}

/** Each rule has a condition and the message of the mistake. */
const mistakesIn = (rules: readonly (readonly [boolean, string])[]): string[] => rules.flatMap(([wrong, mistake]) => (wrong ? [mistake] : []));

/** The mistakes in a combination of settings that are valid one by one: each rule has a condition and its message. */
function combinationMistakes(settings: Settings): string[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client, OIDC_JWKS_URL: jwks, EMBEDDED_PROVIDER: embedded, NODE_ENV: nodeEnv } = settings;
  const rules: readonly (readonly [boolean, string])[] = [
    [Boolean(issuer && !client), 'OIDC_CLIENT_ID is missing: OIDC_ISSUER and OIDC_CLIENT_ID are given together.'],
    [Boolean(client && !issuer), 'OIDC_ISSUER is missing: OIDC_ISSUER and OIDC_CLIENT_ID are given together.'],
    [
      (settings.ROLE === 'web' || settings.ROLE === 'worker') && !settings.DATABASE_URL,
      'ROLE divides the work between processes, which needs DATABASE_URL: the embedded database serves one process.',
    ],
    [Boolean(settings.DATABASE_MIGRATION_URL && !settings.DATABASE_URL), 'DATABASE_MIGRATION_URL stands without DATABASE_URL: give both.'],
    [Boolean(jwks && !issuer), 'OIDC_JWKS_URL stands without OIDC_ISSUER: give both.'],
    [
      issuer !== undefined && !/\/realms\/[^/]+\/?$/.test(issuer),
      'OIDC_ISSUER must be the address of a realm, such as https://login.example.org/realms/name.',
    ],
    [Boolean(issuer) && embedded === 'true', 'EMBEDDED_PROVIDER is true beside OIDC_ISSUER: give one of them.'],
    [!issuer && embedded === 'false', 'EMBEDDED_PROVIDER is false and OIDC_ISSUER is missing: nobody could sign in.'],
    [
      !issuer && !embedded && nodeEnv === 'production',
      'OIDC_ISSUER and OIDC_CLIENT_ID are missing: with NODE_ENV=production the embedded provider runs only by EMBEDDED_PROVIDER=true.',
    ],
    [
      settings.CLOCK_OFFSET !== undefined && nodeEnv === 'production' && settings.CLOCK_OFFSET_IN_PRODUCTION !== 'true',
      'CLOCK_OFFSET moves deadlines: with NODE_ENV=production it is taken only beside CLOCK_OFFSET_IN_PRODUCTION=true.',
    ],
    [
      settings.WEBHOOKS_TO_LOOPBACK === 'true' && nodeEnv === 'production',
      'WEBHOOKS_TO_LOOPBACK lets webhooks reach this machine: it is for trying them, and not taken with NODE_ENV=production.',
    ],
  ];
  return mistakesIn(rules);
}

const metricsMistakes = ({ PORT = '8080', METRICS_PORT, METRICS_HOST }: Settings): string[] =>
  mistakesIn([
    [METRICS_PORT === PORT, 'METRICS_PORT is the port of the portal: give another one, which only those who watch the portal reach.'],
    [METRICS_HOST !== undefined && METRICS_PORT === undefined, 'METRICS_HOST stands without METRICS_PORT: give both.'],
  ]);

/** A browser opens up to six connections, so this serves about eighty people behind one NAT address. */
const CONNECTIONS_PER_ADDRESS = 500;

/** Longer than two checks of a proxy that asks every two seconds. */
const SHUTDOWN_DELAY = 5;

const processIn = (settings: Settings): Pick<Config, 'role' | 'jobs' | 'shutdownDelay'> => ({
  role: settings.ROLE ?? 'all',
  jobs: settings.JOBS !== 'off',
  shutdownDelay: Number(settings.SHUTDOWN_DELAY ?? (settings.NODE_ENV === 'production' ? SHUTDOWN_DELAY : 0)),
});

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { settings, mistakes } = settingsIn(env);
  mistakes.push(
    ...combinationMistakes(settings),
    ...metricsMistakes(settings),
    ...s3Mistakes(settings),
    ...groupMistakes(groupsIn(settings.OIDC_GROUPS)).map((mistake) => `OIDC_GROUPS: ${mistake}`),
  );
  if (mistakes.length > 0) throw new ConfigInvalid(mistakes);
  return settings;
}

const databaseIn = (settings: Settings): Pick<Config, 'databaseUrl' | 'migrationUrl' | 'databaseLimits' | 'poolMax' | 'pooler'> => ({
  databaseUrl: settings.DATABASE_URL,
  migrationUrl: settings.DATABASE_MIGRATION_URL,
  databaseLimits: {
    statement: Number(settings.DATABASE_STATEMENT_TIMEOUT ?? 15) * 1000,
    lock: Number(settings.DATABASE_LOCK_TIMEOUT ?? 5) * 1000,
    idleTransaction: Number(settings.DATABASE_IDLE_TIMEOUT ?? 30) * 1000,
  },
  poolMax: Number(settings.DATABASE_POOL_MAX ?? POOL_MAX),
  pooler: settings.DATABASE_POOLER === 'transaction',
});

const S3_TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The settings of a bucket are given together, or none of them. */
function s3Mistakes(settings: Settings): string[] {
  const missing = S3_TOGETHER.filter((name) => settings[name] === undefined);
  const isGiven = missing.length < S3_TOGETHER.length || settings.S3_REGION !== undefined;
  return isGiven ? missing.map((name) => `${name} is missing: ${S3_TOGETHER.join(', ')} are given together.`) : [];
}

function bucketIn({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = 'us-east-1', ...settings }: Settings): S3Settings | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const isComplete = endpoint !== undefined && bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined;
  return isComplete ? { endpoint: withoutSlash(endpoint), bucket, region, accessKeyId, secretAccessKey } : undefined;
}

/** The texts that an operator may replace, and how mails are sent. */
const wordsIn = (settings: Settings, publicUrl: string): Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailTemplates' | 'pageTexts'> => ({
  smtpUrl: settings.SMTP_URL,
  mailFrom: settings.MAIL_FROM ?? `Propylaea <no-reply@${new URL(publicUrl).hostname}>`,
  mailTemplates: settings.MAIL_TEMPLATES && resolve(settings.MAIL_TEMPLATES),
  pageTexts: settings.PAGE_TEXTS && resolve(settings.PAGE_TEXTS),
});

/**
 * How many connections one address may hold. Without the setting there is no limit behind a reverse proxy, because all connections then come from its
 * address, nor with `RATE_LIMIT=off`.
 */
function connectionsIn({ CONNECTIONS_PER_ADDRESS: given, RATE_LIMIT, TRUST_PROXY }: Settings): number | undefined {
  if (given === 'off') return undefined;
  if (given !== undefined) return Number(given);
  return TRUST_PROXY === undefined && RATE_LIMIT !== 'off' ? CONNECTIONS_PER_ADDRESS : undefined;
}

function trustedIn(proxies: string | undefined): Config['trustProxy'] {
  if (proxies === undefined) return false;
  return proxies.length === 1 ? Number(proxies) : proxies;
}

const sendersIn = ({ RATE_LIMIT, TRUST_PROXY }: Settings): Pick<Config, 'requestsPerMinute' | 'trustProxy'> => ({
  requestsPerMinute: RATE_LIMIT === 'off' ? undefined : Number(RATE_LIMIT ?? 600),
  trustProxy: trustedIn(TRUST_PROXY),
});

/** Without an address of its own, only this machine reads the metrics. */
const metricsIn = (
  { METRICS_PORT, METRICS_HOST = '127.0.0.1' }: Settings,
): Config['metrics'] => (METRICS_PORT === undefined ? undefined : { host: METRICS_HOST, port: Number(METRICS_PORT) });

const daysIn = (days: string | undefined): number | undefined => (days === undefined ? undefined : Number(days));

/**
 * Reads every setting once and fills in the defaults.
 * @throws {ConfigInvalid} with one line for each mistake
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const settings = readSettings(env);
  const port = Number(settings.PORT ?? 8080);
  const embeddedProvider = settings.OIDC_ISSUER === undefined;
  const publicUrl = withoutSlash(settings.PUBLIC_URL ?? `http://localhost:${port}`);
  const host = settings.HOST ?? (embeddedProvider ? 'localhost' : '0.0.0.0');
  const nodeEnv = settings.NODE_ENV ?? 'development';
  const trial = embeddedProvider && trialBlockers({ nodeEnv, host, publicUrl }).length === 0;
  return {
    port,
    host,
    dataDir: resolve(settings.DATA_DIR ?? '.data'),
    ...databaseIn(settings),
    secretsKeys: settings.SECRETS_KEYS,
    s3: bucketIn(settings),
    clamavUrl: settings.CLAMAV_URL,
    publicUrl,
    issuer: withoutSlash(settings.OIDC_ISSUER ?? `${publicUrl}/realms/propylaea`),
    jwksUrl: settings.OIDC_JWKS_URL,
    groups: groupsIn(settings.OIDC_GROUPS),
    clientId: settings.OIDC_CLIENT_ID ?? 'portal',
    audience: settings.OIDC_AUDIENCE ?? 'propylaea-api',
    embeddedProvider,
    trial,
    titleSuffix: settings.TITLE_SUFFIX ?? 'Propylaea',
    ...wordsIn(settings, publicUrl),
    webhooksToLoopback: settings.WEBHOOKS_TO_LOOPBACK === 'true',
    retentionDays: daysIn(settings.RETENTION_DAYS),
    clockOffset: Number(settings.CLOCK_OFFSET ?? 0),
    demoData: (settings.DEMO_DATA ?? String(trial)) === 'true',
    ...sendersIn(settings),
    connectionsPerAddress: connectionsIn(settings),
    ...processIn(settings),
    logLevel: settings.LOG_LEVEL ?? 'info',
    logRequests: settings.LOG_REQUESTS === 'true',
    metrics: metricsIn(settings),
    nodeEnv,
  };
}
