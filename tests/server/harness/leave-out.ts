import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The reason for a skipped test, which `npm test` prints at its end. */
    skipped?: string;
  }
}

/** Skips a test that cannot run in this environment. */
export function leaveOut({ task, skip }: TestContext, why: string): never {
  task.meta.skipped = why;
  return skip(why);
}
