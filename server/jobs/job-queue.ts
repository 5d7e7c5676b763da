import type { DueReminder } from '../repositories/reminders';
import PgBoss from 'pg-boss';
import type { Db } from '../db/db';
import { dueQueues } from '../repositories/due-queues';
import { startWorker } from './worker';

/** The queues of background work by their names, with the data of a job of each. */
export interface JobData {
  mail: { id: number };
  remind: DueReminder;
  convert: Record<string, never>;
  waiting_list: { call: number };
  webhook: { id: number };
  /** Looks at all saved searches of one person. */
  search: { owner: string };
  export: { id: number };
  export_files: { id: number };
  catalogue_import: { id: number };
}
type QueueName = keyof JobData;

/** Delay before the first retry of a failed job, in seconds: exponential backoff with jitter (once to twice the delay). */
const AGAIN = { retryLimit: 12, retryDelay: 15, retryBackoff: true };

/** At most `atOnce` jobs of a queue run at the same time; a job that takes longer than `expireInSeconds` is tried again. */
const QUEUES: Readonly<Record<QueueName, { options: Omit<PgBoss.Queue, 'name'>; atOnce: number }>> = {
  mail: { options: { ...AGAIN, expireInSeconds: 180 }, atOnce: 5 },
  remind: { options: { ...AGAIN, expireInSeconds: 180 }, atOnce: 20 },
  convert: { options: AGAIN, atOnce: 1 },
  waiting_list: { options: { ...AGAIN, expireInSeconds: 180 }, atOnce: 5 },
  search: { options: { ...AGAIN, expireInSeconds: 180 }, atOnce: 2 },
  // A delivery ends by its age: with the shortest possible delays the retries must still last for more than a day.
  webhook: { options: { ...AGAIN, retryLimit: 14, expireInSeconds: 180 }, atOnce: 40 },
  // A queue of its own: exports without documents must not wait for those with documents, which take minutes.
  export: { options: { ...AGAIN, expireInSeconds: 7200 }, atOnce: 4 },
  export_files: { options: { ...AGAIN, expireInSeconds: 7200 }, atOnce: 1 },
  // A large file takes long; a worker that has crashed is noticed by its missing heartbeat.
  catalogue_import: { options: { ...AGAIN, expireInSeconds: 12 * 60 * 60 }, atOnce: 1 },
};

/** How often an empty queue is looked at. */
const PAUSE_MS = 1000;
const STOP_WITHIN_MS = 10_000;

export interface JobQueue {
  /** Queues jobs, one for each of `data`, in the caller's transaction: they are there if and only if the change is. */
  send<Name extends QueueName>(tx: Db, queue: Name, data: readonly JobData[Name][]): Promise<void>;
  /** Works on a queue; a job whose work throws is tried again later. */
  work<Name extends QueueName>(queue: Name, work: (data: JobData[Name]) => Promise<void>): Promise<void>;
  /** Ends once the jobs under way have. */
  stop(): Promise<void>;
}

/** The queue's access to our database, by the handle that both engines have. */
const executorOf = (db: Db): PgBoss.Db => ({
  executeSql: (sql, values) => db.execute(sql, values) as Promise<{ rows: unknown[] }>,
});

/**
 * Tells whether a queue has a job that can be fetched; an answer is good for all queues for `freshMs` milliseconds. To fetch from each
 * of them every second was nine writes a second of a portal that has nothing to do, and a third of what the embedded database did beside
 * the browser's stories.
 */
function dueTeller(db: Db, freshMs: number): (queue: QueueName) => Promise<boolean> {
  let asked: { at: number; names: Promise<string[]> } | undefined;
  return async (queue) => {
    const at = performance.now();
    if (!asked || at - asked.at > freshMs) asked = { at, names: dueQueues(db, Object.keys(QUEUES)) };
    return (await asked.names).includes(queue);
  };
}

/**
 * The queue of the portal's jobs, kept in its database; several processes share it. It makes and upgrades its own tables.
 * @param report is called with errors of the queue itself, not with those of jobs
 * @param pauseMs how often an empty queue is looked at, in milliseconds; a new job may be noticed later by a quarter more
 */
export async function openJobQueue(db: Db, report: (error: Error) => void, pauseMs = PAUSE_MS): Promise<JobQueue> {
  const boss = new PgBoss({ db: executorOf(db), schedule: false });
  boss.on('error', report);
  await boss.start();
  for (const [name, { options }] of Object.entries(QUEUES)) await boss.createQueue(name, { name, ...options });
  const isDue = dueTeller(db, pauseMs / 4);
  const stops: ((withinMs: number) => Promise<void>)[] = [];
  return {
    send: async (tx, queue, data) => {
      if (data.length > 0) await boss.insert(data.map((each) => ({ name: queue, data: each })), { db: executorOf(tx) });
    },
    work: (queue, work) => {
      stops.push(
        startWorker<JobData[typeof queue]>({
          atOnce: QUEUES[queue].atOnce,
          pauseMs,
          fetch: async (most) => ((await isDue(queue)) ? boss.fetch<JobData[typeof queue]>(queue, { batchSize: most }) : []),
          work,
          complete: (id) => boss.complete(queue, id),
          fail: (id, error) => boss.fail(queue, id, { message: error.message }),
          report,
        }),
      );
      return Promise.resolve();
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop(STOP_WITHIN_MS)));
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false });
    },
  };
}
