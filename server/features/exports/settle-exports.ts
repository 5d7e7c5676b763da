import type { Deps } from '../../deps';
import type { JobQueue } from '../../platform/jobs/job-queue';
import type { Db } from '../../platform/db/db';
import { deleteOldExports, expireExports, takeUpSilent, type ExportOrder } from './queries';
import { makeExport, SILENCE } from './make-export';

const DAY = 24 * 60 * 60 * 1000;
/** How long the row of an export stays listed. */
const LISTED_FOR = 30 * DAY;

/** The interval of the job that expires and requeues exports, in milliseconds. */
export const EXPORTS_PAUSE = 10_000;

/** Queues the job of an export in the transaction that orders it. */
export const queueExport = (tx: Db, jobs: JobQueue, { id, format }: Pick<ExportOrder, 'id' | 'format'>): Promise<void> =>
  jobs.send(tx, format === 'zip' ? 'export_files' : 'export', [{ id }]);

/** Requeues the exports that no worker has given a sign of for `silence` milliseconds, so that they are made, and block no new ones, soon after a crash. */
const takeUp = async (tx: Db, { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>, silence: number): Promise<void> => {
  const now = clock.now();
  for (const silent of await takeUpSilent(tx, { silentSince: new Date(now.getTime() - silence), now })) await queueExport(tx, jobs, silent);
};

/** Starts the workers that make exports; failures go to `report`. The embedded database has one process, so what was being made there before the start is made by nobody. */
export async function startExporting(deps: Deps, report: (error: unknown, id: number) => void): Promise<void> {
  if (deps.db.engine === 'pglite') await deps.db.transaction((tx) => takeUp(tx, deps, 0));
  for (const queue of ['export', 'export_files'] as const) {
    await deps.jobs.work(queue, ({ id }) => makeExport(deps, id, (error) => report(error, id)));
  }
}

/** Deletes expired files, requeues exports whose worker is gone, and deletes old rows. */
export async function settleExports(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await expireExports(tx, now);
    await takeUp(tx, deps, SILENCE);
  });
  await deleteOldExports(db, new Date(now.getTime() - LISTED_FOR));
}
