import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface Holder {
  pid: number;
  /** When that process started, as the system tells; empty where it does not. */
  started: string;
}

/** The folder is in use by another process that is alive. */
export class FolderLocked extends Error {}

/**
 * What tells a process from a later one with the same number: the boot and the clock tick at which it started (Linux). Empty
 * where the system does not say; then the number alone decides.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name, in brackets, may itself hold spaces and brackets; start time is the twentieth field after it.
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

/** Puts the prepared file in place if there is none; linking makes a file appear with its content, at once or not at all. */
function place(prepared: string, path: string): boolean {
  try {
    linkSync(prepared, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a stale lock away, unless somebody replaced it since it was read: then theirs goes back. */
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
 * Locks a folder for this process by an exclusive file that names it; one left by a process that is gone is taken over.
 * @returns what releases the lock
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
