import { spawnSync } from 'node:child_process';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';

/** Another live process uses the folder; the message names it as far as it is known. */
export class FolderLocked extends Error {}

/** The folder cannot be locked on this machine; the message is one plain line. */
export class LockImpossible extends Error {}

/** Flags by which `open` itself locks a file, or fails when another process has; Linux has none. The numbers are those of the systems' headers. */
const LOCKING_FLAGS: Readonly<Partial<Record<NodeJS.Platform, number>>> = {
  darwin: 0x20 | constants.O_NONBLOCK,
  freebsd: 0x20 | constants.O_NONBLOCK,
  openbsd: 0x20 | constants.O_NONBLOCK,
  win32: 0x1000_0000,
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function openLocked(path: string, flags: number): number | undefined {
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | flags, 0o600);
  } catch (error) {
    if (['EAGAIN', 'EBUSY'].includes(String(codeOf(error)))) return undefined;
    throw error;
  }
}

/**
 * Takes `flock(2)` by the system's command of that name, since Node has no function for it. The lock belongs to the opened file, which this
 * process shares with the command as descriptor 3 and keeps open after the command has ended.
 */
function openThenLock(path: string): number | undefined {
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  const { status, error, stderr } = spawnSync('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'pipe', descriptor], encoding: 'utf8' });
  if (status === 0) return descriptor;
  closeSync(descriptor);
  if (status === 1) return undefined;
  const reason = codeOf(error) === 'ENOENT' ? 'the command flock (of util-linux or BusyBox) is not installed' : (error?.message ?? stderr.trim());
  throw new LockImpossible(`The file ${path} cannot be locked: ${reason}.`);
}

function holderOf(path: string): string {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; host: string };
    return `${pid} on ${host}`;
  } catch {
    return 'unknown';
  }
}

/**
 * Locks a folder for this process by a lock of the kernel on a file, which ends with the process however it ends. Unlike a process id in a file
 * it also holds between containers, where ids of processes mean nothing. The file stays, because removing it would let two processes lock two files of one name.
 * @returns a function that releases the lock
 * @throws {FolderLocked} while another live process holds it
 * @throws {LockImpossible} where files cannot be locked
 */
export function lockFolder(path: string): () => void {
  const flags = LOCKING_FLAGS[process.platform];
  const descriptor = flags === undefined ? openThenLock(path) : openLocked(path, flags);
  if (descriptor === undefined) throw new FolderLocked(holderOf(path));
  ftruncateSync(descriptor);
  writeSync(descriptor, JSON.stringify({ pid: process.pid, host: hostname() }), 0);
  return () => {
    ftruncateSync(descriptor);
    closeSync(descriptor);
  };
}
