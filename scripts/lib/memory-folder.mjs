import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The tmpfs of Linux, whose files are in memory. */
const SHARED_MEMORY = '/dev/shm';
const GIB = 2 ** 30;

/** Whether there is enough memory for the files of a run and its processes. */
const hasRoom = () => {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= 4 * GIB && freemem() >= 8 * GIB;
};

/**
 * Moves the temporary files of this process and its children to memory, if there is room. A run of the tests creates and removes hundreds of
 * databases of a thousand files each, and for every new file ext4 scans all names removed in the last minute: that was a tenth of the run.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(SHARED_MEMORY, 'propylaea-run-'));
  // The PostgreSQL user needs to traverse this folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // A signal ends a process without the `exit` event, so the files would stay in memory.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}
