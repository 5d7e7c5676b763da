import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A disk of one megabyte, in memory, and what takes it away; undefined, said aloud, where this user may not mount one.
 */
export function smallDisk(): { path: string; remove: () => void } | undefined {
  const path = mkdtempSync(join(tmpdir(), 'propylaea-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path], { stdio: 'pipe' });
  } catch {
    rmSync(path, { recursive: true });
    console.log('Left out: a real disk that is full, which needs the right to mount one.');
    return undefined;
  }
  return {
    path,
    remove: () => {
      execFileSync('umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}
