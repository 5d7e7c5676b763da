/** How long the product takes to start and how much memory it then holds. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '../lib/portal.mjs';

/** Resident memory of a process in megabytes, where the system tells it. @param {number | undefined} pid */
function residentMb(pid) {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/** @param {string} dataDir */
async function startOnce(dataDir) {
  const portal = await startPortal({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  // A first answer of each kind, so that memory is that of a portal in use.
  for (const path of ['/', '/api/catalogue/programmes', '/api/catalogue/statistics']) await (await fetch(portal.url + path)).arrayBuffer();
  const resident = residentMb(portal.process.pid);
  const ended = once(portal.process, 'exit');
  portal.process.kill('SIGTERM');
  await ended;
  return { ms: portal.readyMs, resident };
}

/**
 * Starts the built product on an empty data folder, then again on the same one.
 * @returns {Promise<{ emptyMs: number, existingMs: number, resident: number | undefined }>} milliseconds to `/readyz`, megabytes
 */
export async function benchStart() {
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-bench-'));
  try {
    const empty = await startOnce(join(folder, 'data'));
    const existing = await startOnce(join(folder, 'data'));
    return { emptyMs: empty.ms, existingMs: existing.ms, resident: existing.resident };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
