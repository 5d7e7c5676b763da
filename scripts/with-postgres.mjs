/**
 * Runs a command with a PostgreSQL of its own: `node scripts/with-postgres.mjs -- npx vitest run`. The server is made in a
 * temporary folder from Debian's binaries, listens on a free port of loopback, and is gone afterwards. The command finds it by
 * `TEST_DATABASE_URL`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './lib/portal.mjs';
import { postgresBinaries } from './lib/postgres.mjs';

const USER = 'portal';

/** PostgreSQL refuses to run as root, so that its own user runs it then. */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const [separator, command, ...args] = process.argv.slice(2);
const binaries = postgresBinaries();
if (separator !== '--' || !command) throw new Error('Usage: node scripts/with-postgres.mjs -- <command>');
if (!binaries) throw new Error('No PostgreSQL 15 or later was found: install the Debian package postgresql, or set TEST_DATABASE_URL.');

const user = serverUser();
const folder = mkdtempSync(join(tmpdir(), 'propylaea-postgres-'));
chmodSync(folder, 0o700);
if (user) chownSync(folder, user.uid, user.gid);
const port = await freePort();
const options = { ...user, cwd: folder, stdio: /** @type {const} */ ('pipe') };
const data = join(folder, 'data');
const init = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
execFileSync(join(binaries, 'initdb'), init, options);

const settings = [`port=${port}`, 'listen_addresses=localhost', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=200'];
const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], { ...options, stdio: 'ignore' });

async function untilReady() {
  const probe = ['-h', 'localhost', '-p', String(port), '-U', USER];
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} instead of starting.`);
    try {
      execFileSync(join(binaries ?? '', 'pg_isready'), probe, { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('PostgreSQL did not start within ten seconds.');
}

let code = 1;
try {
  await untilReady();
  const env = { ...process.env, TEST_DATABASE_URL: `postgres://${USER}@localhost:${port}/postgres` };
  const child = spawn(command, args, { env, stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGINT', stop).once('SIGTERM', stop);
  [code] = await once(child, 'exit');
} finally {
  if (server.exitCode === null) {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = code ?? 1;
