import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface Holder {
  pid: number;
  /** The start time of that process as the operating system gives it; empty where it does not. */
  started: string;
}

/** Another live process uses the folder. */
export class FolderLocked extends Error {}

/**
 * The boot id and the clock tick at which a process started (Linux), which distinguish it from a later process with the same id. Empty
 * on other systems; there the process id alone decides.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name, in brackets, may itself contain spaces and brackets; the start time is the twentieth field after it.
    const tick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${tick}`;
  } catch {
    return '';
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
}

function readHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    return typeof holder.pid === 'number' ? { pid: holder.pid, started: String(holder.started ?? '') } : undefined;
  } catch {
    return undefined;
  }
}

const readText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** Puts the prepared file in place unless one exists; a hard link is atomic, so other processes never see an incomplete file. */
function place(prepared: string, path: string): boolean {
  try {
    linkSync(prepared, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock file. If another process has replaced it since it was read, puts that process's lock back. */
function removeStale(path: string, seen: string): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readText(aside) !== seen) place(aside, path);
  rmSync(aside, { force: true });
}

/**
 * Locks a folder for this process by an exclusive file with its process id; a lock file of a dead process is replaced.
 * @returns a function that releases the lock
 * @throws {FolderLocked} while another live process holds it
 */
export function lockFolder(path: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  const prepared = `${path}.${process.pid}`;
  writeFileSync(prepared, mine);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (place(prepared, path)) return () => rmSync(path, { force: true });
      const seen = readText(path);
      if (seen === undefined) continue;
      const holder = readHolder(seen);
      if (holder && isAlive(holder)) throw new FolderLocked(String(holder.pid));
      removeStale(path, seen);
    }
    throw new FolderLocked('several');
  } finally {
    rmSync(prepared, { force: true });
  }
}
