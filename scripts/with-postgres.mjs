/**
 * Runs a command with a PostgreSQL of its own: `node scripts/with-postgres.mjs -- npx vitest run`. The server is made in a
 * temporary folder from Debian's binaries, listens on a free port of loopback, and is gone afterwards. The command finds it by
 * `TEST_DATABASE_URL`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from './lib/postgres-server.mjs';

const [separator, command, ...args] = process.argv.slice(2);
if (separator !== '--' || !command) throw new Error('Usage: node scripts/with-postgres.mjs -- <command>');

const server = await startPostgres();
let code = 1;
try {
  const child = spawn(command, args, { env: { ...process.env, TEST_DATABASE_URL: server.url }, stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGINT', stop).once('SIGTERM', stop);
  [code] = await once(child, 'exit');
} finally {
  await server.remove();
}
process.exitCode = code ?? 1;
