import { once } from 'node:events';
import { type TransferListItem, Worker } from 'node:worker_threads';

/** The limits of a thread: milliseconds for each answer, and megabytes of its heap. */
export interface ThreadLimits {
  timeMs: number;
  memoryMb: number;
}

/** The tasks of a thread by name; each takes one value and gives one, both of which can be cloned. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** Thrown when a thread has ended without an answer, because it exceeded a limit or crashed. */
export class ThreadEnded extends Error {}

/** A thread beside the event loop, which performs one task after the other. */
export interface Thread<All extends Tasks> {
  /** @throws {ThreadEnded} also for every later task: a new thread must be opened; an error of the task itself is thrown as it is */
  run<Name extends keyof All & string>(
    task: Name,
    input: Parameters<All[Name]>[0],
    transfer?: readonly TransferListItem[],
  ): Promise<Awaited<ReturnType<All[Name]>>>;
  end(): Promise<void>;
}

/** What a thread answers. */
export type Answer = { result: unknown } | { error: unknown };

/**
 * Starts a thread of a file that calls `serveTasks`. It gets no environment variables, since they contain secrets. Its limits hold whatever it computes:
 * a loop that never ends, and memory without end, end the thread and nothing else.
 */
export function openThread<All extends Tasks>(file: URL, { timeMs, memoryMb }: ThreadLimits): Thread<All> {
  const worker = new Worker(file, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 } });
  const ended = new AbortController();
  worker.on('exit', () => ended.abort());
  // An error also ends the thread; the task that runs is told by `once` below, and without a task nobody waits for it.
  worker.on('error', () => ended.abort());
  worker.unref();
  return {
    run: async (task, input, transfer = []) => {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeMs)]);
      try {
        signal.throwIfAborted();
        worker.ref();
        worker.postMessage({ task, input }, transfer);
        const [answer] = (await once(worker, 'message', { signal })) as [Answer];
        if ('error' in answer) throw answer.error;
        return answer.result as never;
      } catch (error) {
        if (!signal.aborted) throw error;
        await worker.terminate();
        throw new ThreadEnded(`The thread ended during ${task}.`, { cause: error });
      } finally {
        worker.unref();
      }
    },
    end: async () => {
      await worker.terminate();
    },
  };
}
