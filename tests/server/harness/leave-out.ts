import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was skipped, which `npm test` says at its end. */
    skipped?: string;
  }
}

/** Ends a test that cannot run here. */
export function leaveOut({ task, skip }: TestContext, why: string): never {
  task.meta.skipped = why;
  return skip(why);
}
