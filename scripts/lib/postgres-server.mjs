import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './portal.mjs';
import { postgresBinaries } from './postgres.mjs';

const USER = 'portal';

/** PostgreSQL refuses to run as root; for root, the `postgres` user runs it. */
export function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * @param {string} binaries @param {number} port @param {() => boolean} isAlive
 * @throws {Error} when the server ended, or did not answer within ten seconds
 */
async function untilReady(binaries, port, isAlive) {
  const probe = ['-h', 'localhost', '-p', String(port), '-U', USER];
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (!isAlive()) throw new Error('PostgreSQL ended instead of starting.');
    try {
      execFileSync(join(binaries, 'pg_isready'), probe, { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('PostgreSQL did not start within ten seconds.');
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, from Debian's binaries, on a free port of loopback.
 * @returns {Promise<{ url: string, halt: () => Promise<void>, start: () => Promise<void>, remove: () => Promise<void> }>} its address;
 *   `halt` ends it at once, as a crash does, leaving what it wrote; `start` starts it again; `remove` ends it and removes its folder
 * @throws {Error} when no PostgreSQL is installed, or it does not start
 */
export async function startPostgres() {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('No PostgreSQL 15 or later was found: install the Debian package postgresql, or set TEST_DATABASE_URL.');
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-postgres-'));
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const options = { ...user, cwd: folder };
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), init, { ...options, stdio: 'pipe' });

  // With `fsync=off` the data survives a crash of PostgreSQL, but not of the machine.
  const settings = [`port=${port}`, 'listen_addresses=localhost', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=200'];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  /** @type {import('node:child_process').ChildProcess} */
  let server;
  const start = async () => {
    server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: 'ignore' });
    await untilReady(binaries, port, () => server.exitCode === null);
  };
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (server.exitCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  const remove = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: `postgres://${USER}@localhost:${port}/postgres`, halt: () => end('SIGQUIT'), start, remove };
}
