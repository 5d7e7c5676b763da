/** Three PostgreSQL servers with a synchronous standby, kept by Patroni and etcd, behind HAProxy: a database that outlives the loss of its primary. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, freePort } from '../scripts/lib/portal.mjs';
import { postgresBinaries } from '../scripts/lib/postgres.mjs';
import { serverUser } from '../scripts/lib/postgres-server.mjs';
import { startProxy } from './processes.mjs';

/** @typedef {{ name: string, rest: number, folder: string, child: import('node:child_process').ChildProcess }} Node */

const NODES = 3;
const USER = 'portal';
/** Seconds: how long the primary holds its lease without renewing it, the shortest that Patroni takes; how often it is renewed; how long a renewal may take. */
const [LEASE, RENEWAL, PATIENCE] = [20, 3, 5];

/** @returns {string | undefined} what is missing on this machine */
export const missingForPatroni = () => ['patroni', 'etcd'].find((program) => spawnSync(program, ['--version']).status !== 0);

/** @param {() => Promise<boolean>} isDone @param {string} what */
async function until(isDone, what) {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not happen within two minutes.`);
}

/** @param {number} port of Patroni's API @param {string} path */
const isTrue = (port, path) => fetch(`http://127.0.0.1:${String(port)}${path}`).then(({ ok }) => ok, () => false);

/** Patroni's configuration; JSON is YAML. @param {{ name: string, folder: string, rest: number, etcd: number, port: number }} node */
const configOf = ({ name, folder, rest, etcd, port }) => ({
  scope: 'portal',
  name,
  restapi: { listen: `127.0.0.1:${String(rest)}`, connect_address: `127.0.0.1:${String(rest)}` },
  etcd3: { host: `127.0.0.1:${String(etcd)}` },
  bootstrap: {
    dcs: {
      ttl: LEASE,
      loop_wait: RENEWAL,
      retry_timeout: PATIENCE,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
  },
  postgresql: {
    listen: `127.0.0.1:${String(port)}`,
    connect_address: `127.0.0.1:${String(port)}`,
    data_dir: join(folder, 'data'),
    bin_dir: postgresBinaries(),
    pgpass: join(folder, 'pgpass'),
    authentication: { superuser: { username: USER }, replication: { username: 'replicator' } },
    parameters: { unix_socket_directories: folder },
    pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication replicator 127.0.0.1/32 trust'],
  },
});

/** Ends PostgreSQL and its supervisor at once, as the loss of their machine does. @param {Node} node */
async function kill({ child, folder }) {
  await endProcess(child, 'SIGKILL');
  const postmaster = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const backends = spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean).map(Number);
  for (const pid of [postmaster, ...backends]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * Starts the servers, and waits until one is the primary and another its synchronous standby.
 * @returns {Promise<{ url: string, killPrimary: () => Promise<string>, remove: () => Promise<void> }>} `killPrimary` gives the name of what it killed
 */
export async function startPatroni() {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-patroni-'));
  chmodSync(folder, 0o755);
  const own = (/** @type {string} */ name) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  const [client, peer] = [await freePort(), await freePort()];
  const [clients, peers] = [`http://127.0.0.1:${String(client)}`, `http://127.0.0.1:${String(peer)}`];
  const etcd = spawn(
    'etcd',
    [
      ...['--data-dir', own('etcd'), '--listen-client-urls', clients, '--advertise-client-urls', clients, '--listen-peer-urls', peers],
      ...['--initial-advertise-peer-urls', peers, '--initial-cluster', `default=${peers}`, '--unsafe-no-fsync'],
    ],
    { ...user, stdio: 'ignore' },
  );
  /** @type {Node[]} */
  const nodes = [];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let proxy;
  const remove = async () => {
    if (proxy) await endProcess(proxy);
    await Promise.all(nodes.map(({ child }) => endProcess(child)));
    await endProcess(etcd);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(() => isTrue(client, '/health'), 'The start of etcd');
    /** @type {string[]} */
    const servers = [];
    for (let index = 0; index < NODES; index += 1) {
      const name = `node${String(index)}`;
      const [rest, port] = [await freePort(), await freePort()];
      const node = { name, rest, folder: own(name) };
      const config = join(node.folder, 'patroni.yml');
      writeFileSync(config, JSON.stringify(configOf({ ...node, etcd: client, port })), { mode: 0o644 });
      nodes.push({ ...node, child: spawn('patroni', [config], { ...user, cwd: node.folder, stdio: 'ignore' }) });
      servers.push(`127.0.0.1:${String(port)} check port ${String(rest)}`);
      await until(() => isTrue(rest, index === 0 ? '/primary' : '/replica'), `The start of ${name}`);
    }
    await until(async () => (await Promise.all(nodes.map(({ rest }) => isTrue(rest, '/sync')))).some(Boolean), 'Synchronous replication');
    const lines = ['option httpchk GET /primary', 'default-server inter 1s fall 1 rise 1 on-marked-down shutdown-sessions'];
    const started = await startProxy(folder, { mode: 'tcp', lines, servers });
    proxy = started.child;
    const url = `postgres://${USER}@${started.address}/postgres`;
    await until(async () => spawnSync(join(postgresBinaries() ?? '', 'pg_isready'), ['-q', '-d', url]).status === 0, 'The first connection');
    const killPrimary = async () => {
      for (const node of nodes) {
        if (!(await isTrue(node.rest, '/primary'))) continue;
        await kill(node);
        return node.name;
      }
      throw new Error('There is no primary.');
    };
    return { url, killPrimary, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
