import { setTimeout as pause } from 'node:timers/promises';

/** How long a start waits for the database and for another process that migrates it, and how often it tries. */
const WAIT_MS = 60_000;
const RETRY_MS = 500;

export interface Waiting {
  /** Called once, with the first failure, when it waits. */
  onWait?: ((error: Error) => void) | undefined;
  /** A minute by default. */
  waitMs?: number;
}

/** Tries `work` until it succeeds. @throws the last failure when the time is over, and at once one that does not pass by waiting */
export async function untilDone<Result>(
  work: () => Promise<Result>,
  passes: (error: unknown) => error is Error,
  { onWait, waitMs = WAIT_MS }: Waiting = {},
): Promise<Result> {
  const deadline = performance.now() + waitMs;
  for (let attempt = 1;; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || performance.now() > deadline) throw error;
      if (attempt === 1) onWait?.(error);
      await pause(RETRY_MS);
    }
  }
}
