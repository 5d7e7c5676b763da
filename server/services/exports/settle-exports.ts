import type { Deps } from '../../deps';
import type { JobQueue } from '../../jobs/job-queue';
import type { Db } from '../../db/db';
import { deleteOldExports, expireExports, takeUpSilent, type ExportOrder } from '../../repositories/exports';
import { makeExport, SILENCE } from './make-export';

const DAY = 24 * 60 * 60 * 1000;
/** How long the row of an export stays listed. */
const LISTED_FOR = 30 * DAY;

/** The interval of the job that expires and requeues exports, in milliseconds. */
export const EXPORTS_PAUSE = 60_000;

/** Queues the job of an export in the transaction that orders it. */
export const queueExport = (tx: Db, jobs: JobQueue, { id, format }: Pick<ExportOrder, 'id' | 'format'>): Promise<void> =>
  jobs.send(tx, format === 'zip' ? 'export_files' : 'export', [{ id }]);

/** Starts the workers that make exports; failures go to `report`. */
export async function startExporting(deps: Deps, report: (error: unknown, id: number) => void): Promise<void> {
  for (const queue of ['export', 'export_files'] as const) {
    await deps.jobs.work(queue, ({ id }) => makeExport(deps, id, (error) => report(error, id)));
  }
}

/** Deletes expired files, requeues exports without a heartbeat, and deletes old rows. */
export async function settleExports({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await expireExports(tx, now);
    for (const silent of await takeUpSilent(tx, { silentSince: new Date(now.getTime() - SILENCE), now })) await queueExport(tx, jobs, silent);
  });
  await deleteOldExports(db, new Date(now.getTime() - LISTED_FOR));
}
