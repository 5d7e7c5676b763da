import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../../server/config';
import { type ScriptDb, withSecrets } from '../../../server/platform/db/session';
import { migrate } from '../../../server/platform/db/migrate';
import { openPgliteFolder } from '../../../server/platform/db/pglite';
import { openPostgres } from '../../../server/platform/db/postgres';
import { freePort } from '../../../server/platform/http/gate';
import { loadSigningKeys } from '../../../server/embedded-identity';
import { loadKeys } from '../../../server/platform/secrets/keys';
import { secretBox } from '../../../server/platform/secrets/secret-box';
import { APPLICANTS, CONTACT, person } from '../profile/applicant-support';
import { expectSentOnce, expireJobs, killed, killReleases, makeDrafts, type Sender } from './kill-support';
import { createServerDatabase, engine } from '../harness/database';
import { smallDisk } from '../harness/small-disk';
import { tokenMaker } from '../harness/tokens';
import { buildServer, dist, exitOf, killRunning, ready, SLOW_MS, type Started, startProcess, statusOf, until } from './process-support';

let dataDir: string;
let database: Record<string, string> = {};
let drop: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  await buildServer();
  if (engine === 'postgres') {
    const created = await createServerDatabase();
    database = { DATABASE_URL: created.url };
    drop = created.drop;
  }
  dataDir = await mkdtemp(join(tmpdir(), 'propylaea-process-'));
}, 120_000);

afterAll(async () => {
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

afterEach(killRunning);

/** The lines of the output, of which each is a JSON object. */
const linesOf = (output: string) => output.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);

const start = (env: Record<string, string> = {}): Promise<Started> => startProcess({ DATA_DIR: dataDir, ...database, ...env });

it('lives before it is ready, ends with 0 when it is stopped, and retains what it has over a second start', async () => {
  let started = await start();
  await until(async () => (await statusOf(`${started.url}/healthz`)) === 200, started);
  const early = await fetch(`${started.url}/readyz`);
  // A fast machine may be ready already; otherwise the answer contains the reason.
  if (early.status !== 200) expect(await early.json()).toMatchObject({ status: 'not ready', reason: expect.stringContaining('database') as string });
  await ready(started);
  await until(async () => started.output().includes('data_folder'), started);
  const lines = linesOf(started.output());
  expect(lines.filter(({ event }) => typeof event !== 'string')).toEqual([]);
  expect(lines.find(({ event }) => event === 'started')).toMatchObject({
    url: started.url,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    msg: expect.stringMatching(new RegExp(`^Propylaea is ready at ${started.url}\n`)) as string,
  });
  expect(lines.map(({ event }) => event)).toEqual(expect.arrayContaining(['uploads_not_scanned', 'embedded_provider']));
  expect(started.output()).toContain('applicant@example.org');

  const keys = () => fetch(`${started.url}/realms/propylaea/protocol/openid-connect/certs`).then((answer) => answer.json());
  const before: unknown = await keys();

  started.child.kill('SIGTERM');
  expect(await exitOf(started.child)).toBe(0);

  // Between two starts the folder lock is free, so a command can take it.
  const verify = spawn(process.execPath, [join(dist, 'server', 'files-verify.js')], { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...database } });
  let said = '';
  verify.stdout.on('data', (chunk) => (said += chunk));
  expect(await exitOf(verify)).toBe(0);
  expect(said).toBe('0 files checked, 0 damaged, 0 could not be read\n');

  started = await start();
  await ready(started);
  expect(await keys()).toEqual(before);
  started.child.kill('SIGINT');
  expect(await exitOf(started.child)).toBe(0);
}, SLOW_MS);

/** The messages of a start that fails with exit code 1. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const { child, output } = await start(env);
  expect(await exitOf(child)).toBe(1);
  return linesOf(output()).map(({ msg }) => msg as string).join('\n');
}

it.skipIf(process.platform !== 'linux')('speaks to a person in a terminal: no JSON, and no warning of a library', async () => {
  const started = await startProcess({ DATA_DIR: dataDir, ...database, NODE_ENV: 'development' }, { inTerminal: true });
  await until(async () => started.output().includes('Ctrl+C stops the portal.'), started);
  expect(started.output().replaceAll('\r', '')).toMatch(
    new RegExp(`^\nPropylaea is ready at ${started.url}\nVersion [^\n]+\n\nUploads are not checked for viruses`, 'm'),
  );
  expect(started.output()).not.toMatch(/[{}]|oidc-provider/);
  started.child.kill('SIGTERM');
  await exitOf(started.child);
}, SLOW_MS);

it('ends with 1 and one line for each wrong setting', async () => {
  expect((await refusalOf({ LOG_LEVEL: 'loud', OIDC_CLIENT_ID: 'web' })).split('\n')).toEqual([
    expect.stringMatching(/^Setting: LOG_LEVEL is "loud", it must be one of /),
    'Setting: OIDC_ISSUER is missing: OIDC_ISSUER and OIDC_CLIENT_ID are given together.',
  ]);
});

it.each(['MAIL_TEMPLATES', 'PAGE_TEXTS'])('ends with 1 and one line when %s names no folder', async (setting) => {
  const folder = join(dataDir, 'nowhere');
  expect(await refusalOf({ [setting]: folder })).toBe(`${setting} names ${folder}, which is no folder.`);
});

it('ends with 1 and one line when the port is in use', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  expect(await refusalOf({ PORT: port })).toBe(`Port ${port} is in use by another program: stop that one, or choose another port by PORT, or METRICS_PORT.`);
  other.close();
});

/** Works in the database while no portal runs. */
async function inDatabase<Result>(work: (db: ScriptDb) => Promise<Result>): Promise<Result> {
  const opened = await (database.DATABASE_URL ? Promise.resolve(openPostgres(database.DATABASE_URL)) : openPgliteFolder(join(dataDir, 'database')));
  const db = withSecrets(opened, secretBox(() => loadKeys({ dataDir, given: undefined })));
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Makes access tokens for the portal that will listen on this port. */
async function tokensOf(db: ScriptDb, PORT: string) {
  await migrate(db);
  return tokenMaker(loadConfig({ PORT }), await loadSigningKeys(db));
}

it('loses no finalization that was answered and leaves none half done, with one mail each, however often it is killed meanwhile', async (test) => {
  const count = killed(test);
  const PORT = String(await freePort('localhost'));
  const tokenFor = await inDatabase((db) => tokensOf(db, PORT));
  const senders = await inDatabase((db) => makeDrafts(db, count));
  const answered = new Set<number>();
  for (const share of [0.2, 0.5, 0.8, Infinity]) {
    const started = await start({ PORT });
    await ready(started);
    const send = async ({ sub, ids }: Sender) => {
      for (const id of ids.filter((one) => !answered.has(one))) {
        const headers = { authorization: `Bearer ${await tokenFor(person(sub))}` };
        const { status } = await fetch(`${started.url}/api/applications/${id}/finalize`, { method: 'POST', headers });
        // 409: the application was submitted, but a kill cut off the answer.
        if ([200, 409].includes(status)) answered.add(id);
        if (answered.size >= count * share) started.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled(senders.map(send));
    if (share === Infinity) started.child.kill('SIGTERM');
    await exitOf(started.child);
  }
  const ids = senders.flatMap((sender) => sender.ids);
  expect([...answered].sort()).toEqual(ids.sort());
  await inDatabase((db) => expectSentOnce(db, ids));
  await inDatabase(expireJobs);
  const last = await start({ PORT });
  const mails = async () => (await readdir(join(dataDir, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await until(async () => (await mails()).length >= ids.length, last);
  last.child.kill('SIGTERM');
  await exitOf(last.child);
  expect(new Set((await mails()).map((name) => /^application-(\d+)-/.exec(name)?.[1])).size).toBe(ids.length);
  expect(await mails()).toHaveLength(ids.length);
}, 2 * SLOW_MS);

it('makes a release whole or not at all, with one mail each, however far it was when it was killed', async (test) => {
  killed(test);
  const PORT = String(await freePort('localhost'));
  const tokenFor = await inDatabase((db) => tokensOf(db, PORT));
  const running = async () => {
    const started = await start({ PORT });
    await ready(started);
    return started;
  };
  await killReleases({ running, exitOf, inDatabase, token: () => tokenFor('secretary') });
}, 4 * SLOW_MS);

if (engine === 'pglite') {
  it('refuses a data folder that another portal uses, and takes it over once that one has crashed', async () => {
    const first = await start();
    await ready(first);
    const second = await start();
    expect(await exitOf(second.child)).toBe(1);
    expect(second.output()).toContain(`is in use by another process (${first.child.pid} on ${hostname()})`);
    expect(await statusOf(`${first.url}/readyz`)).toBe(200);

    first.child.kill('SIGKILL');
    await exitOf(first.child);
    expect(JSON.parse(readFileSync(join(dataDir, 'database.lock'), 'utf8'))).toMatchObject({ pid: first.child.pid });
    const third = await start();
    await ready(third);
    third.child.kill('SIGTERM');
    expect(await exitOf(third.child)).toBe(0);
  }, SLOW_MS);

  it('loses nothing that was acknowledged when it is killed while eight people write', async () => {
    const PORT = String(await freePort('localhost'));
    const tokenFor = await inDatabase((db) => tokensOf(db, PORT));
    const first = await start({ PORT });
    await ready(first);

    const ask = async (method: string, sub: string, [path, body]: [string, object?]) => {
      const headers = { authorization: `Bearer ${await tokenFor(person(sub))}`, 'content-type': 'application/json' };
      const answer = await fetch(`${first.url}${APPLICANTS}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return { status: answer.status, json: (await answer.json()) as { id: number } };
    };
    const contacts = (sub: string) => `/${sub}/contact_infos`;
    const subs = Array.from({ length: 8 }, (_, index) => `writer-${index}`);
    for (const sub of subs) await ask('POST', sub, ['', {}]);
    const acknowledged = new Map<number, string>();
    const write = async (sub: string) => {
      for (;;) {
        const { status, json } = await ask('POST', sub, [contacts(sub), CONTACT]);
        if (status === 201) acknowledged.set(json.id, sub);
        if (acknowledged.size === 40) first.child.kill('SIGKILL');
      }
    };
    const ended = await Promise.allSettled(subs.map(write));
    expect(ended.map(({ status }) => status)).toEqual(subs.map(() => 'rejected'));
    await exitOf(first.child);

    const second = await start({ PORT });
    await ready(second);
    const found = await Promise.all([...acknowledged].map(async ([id, sub]) => (await ask('GET', sub, [`${contacts(sub)}/${id}`])).status));
    expect(found.filter((status) => status !== 200)).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(40);
    second.child.kill('SIGTERM');
    expect(await exitOf(second.child)).toBe(0);
  }, SLOW_MS);

  it('ends with 1 and one line when the disk is full', async (test) => {
    const disk = smallDisk(test);
    expect(await refusalOf({ DATA_DIR: join(disk.path, 'data') })).toMatch(
      /^The disk of the data folder .* is full: make room, or give another folder by DATA_DIR\.$/,
    );
    disk.remove();
  });

  it('ends with 1 and one line when the data folder cannot be written', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toMatch(
      /^The data folder .* cannot be written \(ENOTDIR\): give another one by DATA_DIR, or its rights\.$/,
    );
  });
} else {
  it('ends with 1 and one line that names the cause when the database refuses', async () => {
    const url = new URL(database.DATABASE_URL ?? '');
    url.pathname = '/nothing';
    expect(await refusalOf({ DATABASE_URL: url.href })).toBe('The server has no database of that name: create it, or check the address.');
  });
}
