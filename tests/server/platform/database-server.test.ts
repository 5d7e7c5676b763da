import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postgresBinaries } from '../../../scripts/lib/postgres.mjs';
import { startPostgres } from '../../../scripts/lib/postgres-server.mjs';
import { DatabaseUnavailable, DatabaseUnusable } from '../../../server/platform/db/errors';
import { openDatabase } from '../../../server/platform/db/open';
import { openPostgres, statementName } from '../../../server/platform/db/postgres';
import { untilReachable } from '../../../server/platform/db/server';
import { whyUnavailable } from '../../../server/platform/db/why-unavailable';
import { APPLICANTS, CONTACT, newApplicant } from '../profile/applicant-support';
import { startServer } from '../harness';
import { engine } from '../harness/database';
import { buildServer, exitOf, killRunning, ready, SLOW_MS, startProcess, statusOf, until } from './process-support';

const LIMITS = { statement: 15_000, lock: 5_000, idleTransaction: 30_000 };
const isPossible = engine === 'postgres' && postgresBinaries() !== undefined;
if (engine === 'postgres' && !isPossible)
  console.log('Left out: roles and starts of a PostgreSQL, which need one of their own from the Debian package postgresql.');

/** An error as the driver throws it. */
const driverError = (code: string, message: string) => new DatabaseUnavailable(Object.assign(new Error(message), { code }));

it.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432', /nothing listens at its address/],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db', /host of its address is unknown/],
  ['53300', 'sorry, too many clients already', /no free connection/],
  ['57P03', 'the database system is starting up', /starting or stopping/],
  ['08P01', 'no such database: portal', /^A pooler before the database refuses the connection: "no such database: portal"/],
  ['08P01', 'unsupported startup parameter: options', /set DATABASE_POOLER=transaction/],
  ['', 'timeout exceeded when trying to connect', /"timeout exceeded when trying to connect"/],
])('calls a failure %s of the database by its cause: %s', (code, message, cause) => {
  expect(whyUnavailable(driverError(code, message))).toMatch(cause);
});

it('calls no failure of another service by a cause of the database', () => {
  expect(whyUnavailable(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' }))).toBeUndefined();
});

it('waits for a database that does not answer yet, but not where waiting does not help', async () => {
  const waits: Error[] = [];
  const failing = (error: Error, times: number) => ({
    query: () => (times-- > 0 ? Promise.reject(error) : Promise.resolve([])),
  });
  const onWait = (error: Error) => waits.push(error);
  const starting = driverError('57P03', 'the database system is starting up');
  await untilReachable(failing(starting, 2), { onWait });
  expect(waits).toEqual([starting]);
  await expect(untilReachable(failing(starting, 9), { onWait, waitMs: 0 })).rejects.toBe(starting);
  const refused = driverError('08P01', 'unsupported startup parameter: jit');
  await expect(untilReachable(failing(refused, 1), { onWait })).rejects.toBe(refused);
});

it('names a prepared statement by its text, so that processes behind a pooler never run each other’s', () => {
  expect(statementName('select 1')).toBe(statementName('select 1'));
  expect(statementName('select 1')).not.toBe(statementName('select 2'));
  expect(statementName('select 3')).toMatch(/^s[0-9a-f]{32}$/);
});

describe.runIf(isPossible)('a PostgreSQL with a role that owns and one that serves', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let folder: string;
  /** A data folder for each database: the marker in it names one. */
  const dataDirOf = (database: string) => join(folder, database);

  beforeAll(async () => {
    await buildServer();
    folder = mkdtempSync(join(tmpdir(), 'propylaea-roles-'));
    postgres = await startPostgres();
    const admin = openPostgres(postgres.url);
    await admin.script('create role owner login; create role serving login');
    await admin.query('create database roles owner owner');
    await admin.close();
  }, SLOW_MS);
  afterEach(killRunning);
  afterAll(async () => {
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const addressOf = (role: string, database = 'roles') => Object.assign(new URL(postgres.url), { username: role, pathname: `/${database}` }).href;

  it('serves by a role that owns nothing and cannot drop the trigger of the audit trail', async () => {
    const settings = { databaseUrl: addressOf('serving'), migrationUrl: addressOf('owner'), databaseLimits: LIMITS, poolMax: 4, dataDir: dataDirOf('roles') };
    const db = await openDatabase(settings, () => undefined);
    const [{ triggers } = { triggers: [] }] = await db.query<{ triggers: { name: string; on: string }[] }>(
      "select jsonb_agg(jsonb_build_object('name', tgname, 'on', tgrelid::regclass)) as triggers from pg_trigger where tgrelid = 'audit_trail'::regclass and not tgisinternal",
    );
    expect(triggers.length).toBeGreaterThan(0);
    for (const { name, on } of triggers) await expect(db.query(`drop trigger ${name} on ${on}`)).rejects.toThrow(/must be owner/);
    await expect(db.query('alter table audit_trail disable trigger all')).rejects.toThrow(/must be owner/);
    await expect(db.query('delete from schema_migrations')).rejects.toThrow(/permission denied/);

    const server = await startServer({ db });
    const as = await newApplicant(server, 'roles');
    expect((await server.inject({ method: 'POST', url: `${APPLICANTS}/roles/contact_infos`, as, payload: CONTACT })).statusCode).toBe(201);
    await server.close();
  });

  it('starts as a process with the demo, and its jobs run', async () => {
    const env = { DATABASE_URL: addressOf('serving'), DATABASE_MIGRATION_URL: addressOf('owner'), DATA_DIR: dataDirOf('roles'), DEMO_DATA: 'true' };
    const started = await startProcess(env);
    await ready(started);
    started.child.kill('SIGTERM');
    expect(await exitOf(started.child)).toBe(0);
    expect(started.output()).not.toMatch(/permission denied|must be owner/);
  }, SLOW_MS);

  it('divides the work: migrate prepares and ends, web serves and runs no job, worker runs jobs and serves nothing else', async () => {
    const admin = openPostgres(postgres.url);
    await admin.query('create database divided owner owner');
    await admin.close();
    const env = { DATABASE_URL: addressOf('owner', 'divided'), DATA_DIR: dataDirOf('divided') };
    const web = await startProcess({ ...env, ROLE: 'web' });
    await until(async () => web.output().includes('Waiting for the database. The database lacks the migration 0001_schema'), web);
    const migrated = await startProcess({ ...env, ROLE: 'migrate' });
    expect(await exitOf(migrated.child)).toBe(0);
    expect(migrated.output()).toContain('The database is up to date.');
    await ready(web);
    expect(await statusOf(`${web.url}/api/catalogue/universities`)).toBe(200);

    const db = openPostgres(env.DATABASE_URL);
    await db.query('insert into pgboss.job (name, data) values (\'search\', \'{"owner": "nobody"}\')');
    const worker = await startProcess({ ...env, ROLE: 'worker' });
    await ready(worker);
    expect(await statusOf(`${worker.url}/api/catalogue/universities`)).toBe(404);
    const isDone = () => db.query("select 1 from pgboss.job where name = 'search' and state = 'completed'").then((rows) => rows.length > 0);
    await until(isDone, worker);
    await db.close();
    for (const { child } of [web, worker]) {
      child.kill('SIGTERM');
      expect(await exitOf(child)).toBe(0);
    }
  }, SLOW_MS);

  it('refuses a serving role that owns tables', async () => {
    const admin = openPostgres(postgres.url);
    await admin.query('create database owned owner serving');
    await admin.close();
    const dir = dataDirOf('owned');
    const alone = await openDatabase({ databaseUrl: addressOf('serving', 'owned'), dataDir: dir }, () => undefined);
    await alone.query('grant all on all tables in schema public, pgboss to owner');
    await alone.query('grant all on schema public, pgboss to owner');
    await alone.close();
    const both = openDatabase(
      { databaseUrl: addressOf('serving', 'owned'), migrationUrl: postgres.url.replace('/postgres', '/owned'), dataDir: dir },
      () => undefined,
    );
    await expect(both).rejects.toThrow(DatabaseUnusable);
    await expect(both).rejects.toThrow(/The role serving of DATABASE_URL owns \d+ tables or indexes/);
  });

  it('gives the role its settings where a pooler passes none on', async () => {
    const settings = { databaseUrl: addressOf('owner'), databaseLimits: LIMITS, dataDir: dataDirOf('roles'), pooler: true };
    await (await openDatabase(settings, () => undefined)).close();
    const next = openPostgres(settings.databaseUrl, { pooler: true });
    const [found] = await next.query(
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('jit') as jit",
    );
    await next.close();
    expect(found).toEqual({ statement: '15s', lock: '5s', jit: 'off' });
  });

  it('is waited for by a process that starts before it, which says so', async () => {
    await postgres.halt();
    const started = await startProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDirOf('postgres') });
    await until(
      async () => started.output().includes('Waiting for the database. The database cannot be reached, since nothing listens at its address'),
      started,
    );
    await postgres.start();
    await ready(started);
    started.child.kill('SIGTERM');
    expect(await exitOf(started.child)).toBe(0);
  }, SLOW_MS);
});
