import { setTimeout as pause } from 'node:timers/promises';

/** A job as the queue hands it out. */
export interface Job<Data> {
  id: string;
  data: Data;
  expireInSeconds: number;
}

interface Source<Data> {
  /** How many jobs run at the same time. */
  atOnce: number;
  /** Polling interval of an empty queue, in milliseconds. */
  pauseMs: number;
  /** Takes at most `most` jobs out of the queue. */
  fetch: (most: number) => Promise<readonly Job<Data>[]>;
  work: (data: Data) => Promise<void>;
  complete: (id: string) => Promise<unknown>;
  /** Returns a job to the queue for a later retry. */
  fail: (id: string, error: Error) => Promise<unknown>;
  /** Is called with errors of the queue itself, not with those of jobs. */
  report: (error: Error) => void;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Waits for a job with a timeout, so that a job that never ends does not occupy its slot forever. */
async function within(seconds: number, work: Promise<void>): Promise<void> {
  const timeoutAbort = new AbortController();
  const late = async () => {
    await pause(seconds * 1000, undefined, { signal: timeoutAbort.signal, ref: false });
    throw new Error(`The job took longer than ${String(seconds)} seconds.`);
  };
  try {
    await Promise.race([work, late()]);
  } finally {
    timeoutAbort.abort();
  }
}

/**
 * Starts a worker: each job is completed or failed when it ends, and the next one is fetched at once. The library's own worker waits for its
 * whole batch, so the slowest job delays the others.
 * @returns a function that stops the worker: it fetches no more jobs, and returns jobs that do not end within `withinMs` to the queue
 */
export function startWorker<Data>({ atOnce, pauseMs, fetch, work, complete, fail, report }: Source<Data>): (withinMs: number) => Promise<void> {
  const stopped = new AbortController();
  const running = new Map<string, Promise<void>>();
  let wake = () => {};
  const run = async ({ id, data, expireInSeconds }: Job<Data>): Promise<void> => {
    try {
      const failure = await within(expireInSeconds, work(data)).then(() => undefined, asError);
      // If the job is no longer in `running`, the stop has already returned it to the queue.
      if (running.has(id)) await (failure ? fail(id, failure) : complete(id));
    } catch (error) {
      // The queue could not record the result; it retries the job when its time limit expires.
      report(asError(error));
    } finally {
      running.delete(id);
      wake();
    }
  };
  const poll = async (): Promise<void> => {
    const free = atOnce - running.size;
    const jobs = await fetch(free);
    for (const job of jobs) running.set(job.id, run(job));
    const { signal } = stopped;
    if (jobs.length < free) await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    else if (!signal.aborted && running.size === atOnce) await new Promise<void>((resolve) => (wake = resolve));
  };
  const looking = (async () => {
    while (!stopped.signal.aborted) {
      await poll().catch((error: unknown) => {
        report(asError(error));
        return pause(pauseMs, undefined, { ref: false });
      });
    }
  })();
  return async (withinMs) => {
    stopped.abort();
    wake();
    await looking;
    await Promise.race([Promise.all(running.values()), pause(withinMs, undefined, { ref: false })]);
    const unfinished = [...running.keys()];
    running.clear();
    for (const id of unfinished) await fail(id, new Error('The portal stopped while the job ran.'));
  };
}
