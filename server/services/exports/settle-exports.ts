import type { Deps } from '../../deps';
import type { JobQueue } from '../../jobs/job-queue';
import type { Db } from '../../db/db';
import { deleteOldExports, expireExports, takeUpSilent, type ExportOrder } from '../../repositories/exports';
import { makeExport, SILENCE } from './make-export';

const DAY = 24 * 60 * 60 * 1000;
/** How long the line of an export says who took it. */
const LISTED_FOR = 30 * DAY;

/** How often it is looked for exports that are over or that nobody makes, in milliseconds. */
export const EXPORTS_PAUSE = 60_000;

/** Queues the making of an export in the transaction that orders it. */
export const queueExport = (tx: Db, jobs: JobQueue, { id, format }: Pick<ExportOrder, 'id' | 'format'>): Promise<void> =>
  jobs.send(tx, format === 'zip' ? 'export_files' : 'export', [{ id }]);

/** Makes exports from now on; failures go to `report`. */
export async function startExporting(deps: Deps, report: (error: unknown, id: number) => void): Promise<void> {
  for (const queue of ['export', 'export_files'] as const) {
    await deps.jobs.work(queue, ({ id }) => makeExport(deps, id, (error) => report(error, id)));
  }
}

/** Takes files away whose time is over, queues again what nobody makes any more, and forgets old lines. */
export async function settleExports({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await expireExports(tx, now);
    for (const silent of await takeUpSilent(tx, { silentSince: new Date(now.getTime() - SILENCE), now })) await queueExport(tx, jobs, silent);
  });
  await deleteOldExports(db, new Date(now.getTime() - LISTED_FOR));
}
