import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { leaveOut } from './leave-out';

/**
 * Mounts an in-memory disk of one megabyte; returns its path and a function that unmounts it. Without mount rights the test is skipped.
 */
export function smallDisk(test: TestContext): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'propylaea-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path], { stdio: 'pipe' });
  } catch {
    rmSync(path, { recursive: true });
    leaveOut(test, 'a disk that is full needs the right to mount one: run it as root');
  }
  return {
    path,
    remove: () => {
      execFileSync('umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}
