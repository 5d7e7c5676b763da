import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** The processor time of this thread in milliseconds, without other threads; where the system does not tell it, the time in which the event loop was active. */
function threadTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.eventLoopUtilization().active;
  }
}

/** The processor time of this thread during `work`: what is left to other threads delays no other request. */
export async function blocking(work: () => unknown): Promise<number> {
  const before = threadTime();
  await work();
  return threadTime() - before;
}
