/** Runs several processes of the built product behind HAProxy on one PostgreSQL, for a measurement. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, freePort, startPortal, stopPortal } from '../scripts/lib/portal.mjs';
import { startPostgres } from '../scripts/lib/postgres-server.mjs';
import { findS3Server, runS3Server, S3_KEYS } from '../scripts/lib/s3-server.mjs';
import { withSurroundings } from './postgres-portal.mjs';

const HAPROXY = 'haproxy';
const BUCKET = 'files';

/**
 * What is missing for `withProcesses` on this machine, apart from PostgreSQL.
 * @param {{ s3: boolean }} options
 * @returns {string | undefined}
 */
export function missingFor({ s3 }) {
  if (spawnSync(HAPROXY, ['-v']).status !== 0) return 'HAProxy';
  return s3 && findS3Server() === undefined ? 'VersityGW (node scripts/build-s3-server.mjs)' : undefined;
}

/** Waits until something answers at the address. @param {string} url */
async function untilAnswered(url) {
  while (!(await fetch(url).then(() => true, () => false))) await new Promise((resolve) => setTimeout(resolve, 50));
}

/**
 * A backend of HAProxy: the lines that say how its servers are checked, and its servers.
 * @typedef {{ mode: 'http' | 'tcp', lines: readonly string[], servers: readonly string[] }} Backend
 */

/**
 * Starts HAProxy before some servers.
 * @param {string} folder for its configuration
 * @param {Backend} backend
 * @returns {Promise<{ address: string, child: import('node:child_process').ChildProcess }>} host and port
 */
export async function startProxy(folder, { mode, lines, servers }) {
  const port = await freePort();
  const config = join(folder, `haproxy-${String(port)}.cfg`);
  const listen = [`mode ${mode}`, `bind 127.0.0.1:${String(port)}`, 'timeout connect 5s', 'timeout client 190s', 'timeout server 190s', ...lines];
  const each = servers.map((server, index) => `server server${String(index)} ${server}`);
  writeFileSync(config, ['listen portal', ...[...listen, ...each].map((line) => `  ${line}`), ''].join('\n'));
  const child = spawn(HAPROXY, ['-q', '-db', '-f', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { address: `127.0.0.1:${String(port)}`, child };
}

/** How the processes of the portal are checked, as in deploy/proxies/haproxy.cfg. */
const READY = ['balance leastconn', 'option redispatch', 'option httpchk GET /readyz', 'default-server check inter 2s fall 1 rise 1'];

/** Two S3 servers on one folder. @param {string} folder */
async function startBucket(folder) {
  const path = findS3Server();
  if (path === undefined) throw new Error('There is no S3 server.');
  mkdirSync(join(folder, 'buckets', BUCKET), { recursive: true });
  const ports = [await freePort(), await freePort()];
  const nodes = ports.map((port) => runS3Server(path, { folder: join(folder, 'buckets'), port }));
  for (const port of ports) await untilAnswered(`http://127.0.0.1:${String(port)}`);
  const lines = ['option redispatch', 'default-server check inter 1s fall 1 rise 1'];
  const { address, child } = await startProxy(folder, { mode: 'http', lines, servers: ports.map((port) => `127.0.0.1:${String(port)}`) });
  const url = `http://${address}`;
  await untilAnswered(url);
  const keys = { S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId, S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey };
  return { nodes, children: [...nodes, child], settings: { S3_ENDPOINT: url, S3_BUCKET: BUCKET, S3_REGION: 'us-east-1', ...keys } };
}

/**
 * What can be killed during a measurement.
 * @typedef {{ web: readonly import('node:child_process').ChildProcess[], buckets: readonly import('node:child_process').ChildProcess[] }} Parts
 */

/**
 * Starts web processes, a worker and HAProxy before them on a new PostgreSQL, for as long as `work` runs.
 * @template T
 * @param {{ web: number, s3: boolean, startDatabase?: () => Promise<{ url: string, remove: () => Promise<void> }> }} options how many web processes;
 *   whether the files are in a bucket of two servers; another database than one of a single server
 * @param {(portal: import('./postgres-portal.mjs').BenchPortal, parts: Parts) => Promise<T>} work
 * @returns {Promise<T | undefined>} undefined where there is no PostgreSQL
 */
export const withProcesses = ({ web, s3, startDatabase = startPostgres }, work) =>
  withSurroundings(startDatabase, async ({ folder, settings, portalOf }) => {
    /** @type {(() => Promise<void>)[]} */
    const ends = [];
    try {
      const bucket = s3 ? await startBucket(folder) : undefined;
      ends.push(...(bucket?.children ?? []).map((child) => () => endProcess(child)));
      const env = { ...settings, ...bucket?.settings };
      const { status, stderr } = spawnSync('npm', ['run', 'migrate'], { env: { ...process.env, ...env }, encoding: 'utf8' });
      if (status !== 0) throw new Error(`The database could not be prepared.\n${stderr}`);
      const start = async (/** @type {string} */ ROLE) => {
        const portal = await startPortal({ ...env, ROLE });
        ends.push(() => stopPortal(portal));
        return portal;
      };
      const worker = await start('worker');
      const processes = await Promise.all(Array.from({ length: web }, () => start('web')));
      const servers = processes.map(({ url }) => url.replace('http://localhost', '127.0.0.1'));
      const proxy = await startProxy(folder, { mode: 'http', lines: READY, servers });
      ends.push(() => endProcess(proxy.child));
      const url = `http://${proxy.address}`;
      await untilAnswered(url);
      const portal = await portalOf({ url, processes: [...processes.map((one) => one.process), worker.process] });
      return await work(portal, { web: processes.map((one) => one.process), buckets: bucket?.nodes ?? [] });
    } finally {
      for (const stop of ends.reverse()) await stop();
    }
  });
