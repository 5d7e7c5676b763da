/** Runs several processes of the built product behind HAProxy on one PostgreSQL, for a measurement. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startPortal, stopPortal } from '../scripts/lib/portal.mjs';
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

/** Ends a program and waits for that. @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Waits until something answers at the address. @param {string} url */
async function untilAnswered(url) {
  while (!(await fetch(url).then(() => true, () => false))) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** @param {string} folder @param {readonly string[]} urls of the processes */
async function startProxy(folder, urls) {
  const port = await freePort();
  const config = join(folder, 'haproxy.cfg');
  const servers = urls.map((url, index) => `  server process${String(index)} ${new URL(url).host.replace('localhost', '127.0.0.1')}`);
  writeFileSync(
    config,
    `defaults
  mode http
  timeout connect 5s
  timeout client 190s
  timeout server 190s
frontend portal
  bind 127.0.0.1:${String(port)}
  default_backend processes
backend processes
  balance leastconn
  option httpchk GET /readyz
  default-server check inter 2s fall 1 rise 1
${servers.join('\n')}
`,
  );
  const child = spawn(HAPROXY, ['-q', '-db', '-f', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${String(port)}`;
  await untilAnswered(url);
  return { url, child };
}

/** @param {string} folder */
async function startBucket(folder) {
  const path = findS3Server();
  if (path === undefined) throw new Error('There is no S3 server.');
  mkdirSync(join(folder, 'buckets', BUCKET), { recursive: true });
  const port = await freePort();
  const child = runS3Server(path, { folder: join(folder, 'buckets'), port });
  const url = `http://127.0.0.1:${String(port)}`;
  await untilAnswered(url);
  const settings = {
    S3_ENDPOINT: url,
    S3_BUCKET: BUCKET,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  return { child, settings };
}

/**
 * Starts web processes, a worker and HAProxy before them on a new PostgreSQL, for as long as `work` runs.
 * @template T
 * @param {{ web: number, s3: boolean }} options how many web processes; whether the files are in a bucket
 * @param {(portal: import('./postgres-portal.mjs').BenchPortal) => Promise<T>} work
 * @returns {Promise<T | undefined>} undefined where there is no PostgreSQL
 */
export const withProcesses = ({ web, s3 }, work) =>
  withSurroundings('postgres', async ({ folder, settings, portalOf }) => {
    /** @type {(() => Promise<void>)[]} */
    const ends = [];
    try {
      const bucket = s3 ? await startBucket(folder) : undefined;
      if (bucket) ends.push(() => end(bucket.child));
      const start = async (/** @type {string} */ ROLE) => {
        const portal = await startPortal({ ...settings, ...bucket?.settings, ROLE });
        ends.push(() => stopPortal(portal));
        return portal;
      };
      const { status, stderr } = spawnSync('npm', ['run', 'migrate'], { env: { ...process.env, ...settings, ...bucket?.settings }, encoding: 'utf8' });
      if (status !== 0) throw new Error(`The database could not be prepared.\n${stderr}`);
      const worker = await start('worker');
      const processes = await Promise.all(Array.from({ length: web }, () => start('web')));
      const proxy = await startProxy(folder, processes.map(({ url }) => url));
      ends.push(() => end(proxy.child));
      return await work(await portalOf({ url: proxy.url, processes: [...processes.map((one) => one.process), worker.process] }));
    } finally {
      for (const stop of ends.reverse()) await stop();
    }
  });
