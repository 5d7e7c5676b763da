import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was skipped, which `npm test` says at its end. */
    skipped?: string;
  }
}

/**
 * A disk of one megabyte, in memory, and what takes it away. Where this user may not mount one the test is skipped, and says why.
 */
export function smallDisk(test: TestContext): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'propylaea-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path], { stdio: 'pipe' });
  } catch {
    rmSync(path, { recursive: true });
    const why = 'a disk that is full needs the right to mount one: run it as root';
    test.task.meta.skipped = why;
    test.skip(why);
  }
  return {
    path,
    remove: () => {
      execFileSync('umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}
