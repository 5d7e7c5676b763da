import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './sources.mjs';

/**
 * A port that is free at this moment.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

/**
 * Starts the product in its own process and waits until `/readyz` succeeds.
 * @param {Record<string, string>} env settings beside the inherited ones
 * @param {string} [root] another copy of the project
 * @returns {Promise<{ url: string, process: import('node:child_process').ChildProcess, output: () => string, readyMs: number }>}
 * @throws {Error} with the product's own output when it ends or is not ready within five minutes
 */
export async function startPortal(env, root = ROOT) {
  const port = env.PORT ?? String(await freePort());
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    env: { ...process.env, RATE_LIMIT: 'off', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const url = `http://localhost:${port}`;
  while (performance.now() - started < 300_000) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode} before it was ready.\n${output}`);
    if (await isReady(url)) return { url, process: child, output: () => output, readyMs: performance.now() - started };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill('SIGKILL');
  throw new Error(`The portal was not ready within five minutes.\n${output}`);
}

/**
 * Ends a process and waits for that; does nothing if it has already ended.
 * @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} [signal]
 */
export async function endProcess(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Stops a portal and waits for its end. @param {Pick<Awaited<ReturnType<typeof startPortal>>, 'process'>} portal */
export const stopPortal = ({ process: child }) => endProcess(child);

/** @param {string} url */
const isReady = (url) => fetch(`${url}/readyz`).then((answer) => answer.ok, () => false);
