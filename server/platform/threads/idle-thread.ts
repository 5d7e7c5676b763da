import type { TransferListItem } from 'node:worker_threads';
import { oneAtATime } from '../process/one-at-a-time';
import { openThread, type Tasks, type Thread, ThreadEnded, type ThreadLimits } from './thread';

/** A thread that works on one task after the other. */
export type IdleThread<All extends Tasks> = Pick<Thread<All>, 'run'>;

/** The thread ends after this time without work, in milliseconds, because it holds what it loaded in memory. */
const IDLE_MS = 60_000;

/** A thread of a file that calls `serveTasks`, which is opened for a task and again after one that ended it. @throws {ThreadEnded} as `openThread` */
export function idleThread<All extends Tasks>(file: URL, limits: ThreadLimits): IdleThread<All> {
  const inTurn = oneAtATime();
  let thread: Thread<All> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const close = () => {
    void thread?.end();
    thread = undefined;
  };
  return {
    run: <Name extends keyof All & string>(task: Name, input: Parameters<All[Name]>[0], transfer: readonly TransferListItem[] = []) =>
      inTurn<Awaited<ReturnType<All[Name]>>>(async () => {
        clearTimeout(idle);
        thread ??= openThread<All>(file, limits);
        try {
          // The compiler does not see that what is awaited is the same type.
          return (await thread.run(task, input, transfer)) as never;
        } catch (error) {
          if (error instanceof ThreadEnded) close();
          throw error;
        } finally {
          idle = setTimeout(close, IDLE_MS).unref();
        }
      }),
  };
}
