import type { DueReminder } from '@domain/applications/deadline-reminders';
import PgBoss from 'pg-boss';
import type { Db } from '../db/db';
import { inTrace, traceOfNow, traceparentIn } from '../telemetry/trace';
import { counterOf } from '../telemetry/registry';
import { dueQueues } from './queries';
import { startWorker } from './worker';

/** The payload of a job by the name of its queue. */
export interface JobData {
  mail: { id: number };
  remind: DueReminder;
  convert: Record<string, never>;
  waiting_list: { call: number };
  webhook: { id: number };
  /** Runs all saved searches of one person. */
  search: { owner: string };
  export: { id: number };
  export_files: { id: number };
  catalogue_import: { id: number };
}
type QueueName = keyof JobData;

/** Delay before the first retry of a failed job, in seconds: exponential backoff with jitter (once to twice the delay). */
const RETRIES = { retryLimit: 12, retryDelay: 15, retryBackoff: true };

/** At most `atOnce` jobs of a queue run at the same time; a job that takes longer than `expireInSeconds` is tried again. */
const QUEUES: Readonly<Record<QueueName, { options: Omit<PgBoss.Queue, 'name'>; atOnce: number }>> = {
  mail: { options: { ...RETRIES, expireInSeconds: 180 }, atOnce: 5 },
  remind: { options: { ...RETRIES, expireInSeconds: 180 }, atOnce: 20 },
  convert: { options: RETRIES, atOnce: 1 },
  waiting_list: { options: { ...RETRIES, expireInSeconds: 180 }, atOnce: 5 },
  search: { options: { ...RETRIES, expireInSeconds: 180 }, atOnce: 2 },
  // A delivery gives up by its age, so even with the shortest jitter the retries must last longer than a day.
  webhook: { options: { ...RETRIES, retryLimit: 14, expireInSeconds: 180 }, atOnce: 40 },
  // A separate queue, so that exports without documents do not wait for those with documents, which take minutes.
  export: { options: { ...RETRIES, expireInSeconds: 7200 }, atOnce: 4 },
  export_files: { options: { ...RETRIES, expireInSeconds: 7200 }, atOnce: 1 },
  // A large file may take hours; a crashed worker is detected earlier, by its missing heartbeat.
  catalogue_import: { options: { ...RETRIES, expireInSeconds: 12 * 60 * 60 }, atOnce: 1 },
};

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

const countJob = counterOf('propylaea_jobs_total', 'Jobs that this process has run, by queue and result; a failed one is tried again.', {
  queue: QUEUE_NAMES,
  result: ['done', 'failed'],
});

/** Polling interval of an empty queue. */
const PAUSE_MS = 1000;
const STOP_WITHIN_MS = 10_000;

export interface JobQueue {
  /** Queues one job for each element of `data` in the caller's transaction, so the jobs are committed or rolled back with the change. */
  send<Name extends QueueName>(tx: Db, queue: Name, data: readonly JobData[Name][]): Promise<void>;
  /** Starts a worker on a queue; a job whose work throws is retried later. */
  work<Name extends QueueName>(queue: Name, work: (data: JobData[Name]) => Promise<void>): Promise<void>;
  /** Stops the workers and waits, within a limit, for the running jobs. */
  stop(): Promise<void>;
}

/** Adapts the handle of either engine to pg-boss. */
const executorOf = (db: Db): PgBoss.Db => ({
  executeSql: (sql, values) => db.execute(sql, values) as Promise<{ rows: unknown[] }>,
});

/**
 * Returns a function that tells whether a queue has a due job. One query answers for all queues and is cached for `freshMs` milliseconds.
 * Fetching from each queue every second would be nine writes a second in an idle portal, and took a third of the embedded database's time
 * during the browser tests.
 */
function dueTeller(db: Db, freshMs: number): (queue: QueueName) => Promise<boolean> {
  let lastQuery: { at: number; names: Promise<string[]> } | undefined;
  return async (queue) => {
    const at = performance.now();
    if (!lastQuery || at - lastQuery.at > freshMs) lastQuery = { at, names: dueQueues(db, QUEUE_NAMES) };
    return (await lastQuery.names).includes(queue);
  };
}

/**
 * Creates or upgrades the tables of the job queue (`pgboss`) with the role that owns them, in one process at a time (`aloneAsMigration`): two that
 * create queues at once end in a deadlock.
 */
export async function createJobQueues(db: Db): Promise<void> {
  const boss = new PgBoss({ db: executorOf(db), schedule: false, supervise: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    for (const [name, { options }] of Object.entries(QUEUES)) await boss.createQueue(name, { name, ...options });
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/**
 * Opens the job queue in the portal's database, which several processes can share; `createJobQueues` has created its tables.
 * @param report is called with errors of the queue itself, not with those of jobs
 * @param pauseMs polling interval of an empty queue, in milliseconds; a new job may be noticed up to a quarter of it later
 */
export async function openJobQueue(db: Db, report: (error: Error) => void, pauseMs = PAUSE_MS): Promise<JobQueue> {
  const boss = new PgBoss({ db: executorOf(db), schedule: false, migrate: false });
  boss.on('error', report);
  const end = () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false });
  await boss.start();
  const isDue = dueTeller(db, pauseMs / 4);
  const stops: ((withinMs: number) => Promise<void>)[] = [];
  return {
    send: async (tx, queue, data) => {
      if (data.length > 0) await boss.insert(data.map((each) => ({ name: queue, data: { ...each, ...traceOfNow() } })), { db: executorOf(tx) });
    },
    work: (queue, work) => {
      stops.push(
        startWorker<JobData[typeof queue]>({
          atOnce: QUEUES[queue].atOnce,
          pauseMs,
          fetch: async (most) => ((await isDue(queue)) ? boss.fetch<JobData[typeof queue]>(queue, { batchSize: most }) : []),
          // The trace comes with the data, since a job has no headers.
          work: ({ traceparent, ...data }: JobData[typeof queue] & { traceparent?: unknown }) =>
            inTrace(queue, traceparentIn(traceparent), () => work(data as JobData[typeof queue])),
          complete: (id) => {
            countJob({ queue, result: 'done' });
            return boss.complete(queue, id);
          },
          fail: (id, error) => {
            countJob({ queue, result: 'failed' });
            return boss.fail(queue, id, { message: error.message });
          },
          report,
        }),
      );
      return Promise.resolve();
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop(STOP_WITHIN_MS)));
      await end();
    },
  };
}
