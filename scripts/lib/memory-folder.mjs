import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';
const GIB = 2 ** 30;

/** Whether there is room for the files of a run beside its processes. */
const hasRoom = () => {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= 4 * GIB && freemem() >= 8 * GIB;
};

/**
 * Has this process and those that it starts put temporary files into memory, where there is room, until it ends. A run of the tests makes
 * and removes hundreds of databases of a thousand files each, and ext4 goes through all names of files that were removed in the last
 * minute before it makes one: that was a tenth of the whole run.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(SHARED_MEMORY, 'propylaea-run-'));
  // PostgreSQL's own user has to come through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // A signal alone ends a process without that event, and what lies in memory stays there.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}
