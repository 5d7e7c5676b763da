import type { Deps } from '../../deps';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { writeAuditOfMany } from '../../core/audit/queries';
import { findCallRow } from '../../core/catalogue/queries/calls';
import { lockCall } from '../../core/catalogue/queries/calls';
import { closeRanks } from './queries/releases';
import { readCallTerms } from '../../core/applications/call-terms';
import { nextOffers } from './next-offers';
import { releaseAll } from './release-rows';

/**
 * Offers free places of a call to the next applicants on its waiting list, if the call moves the list up automatically and is not cancelled,
 * and closes gaps in the ranks. It skips applicants with an entered decision and those in a full quota. Returns the number of offers.
 */
export function moveUp(deps: Deps, callId: number): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockCall(tx, callId);
    const call = await findCallRow(tx, callId);
    if (!call) return 0;
    const terms = await readCallTerms(tx, callId);
    const next = await nextOffers(tx, terms);
    const rows = next.map((row) => ({ ...row, decision: { outcome: 'accept' } as const }));
    if (rows.length === 0) await closeRanks(tx, callId);
    else await releaseAll(deps, tx, { rows, release: { call, terms, by: 'system', now, template: 'waiting_list_offer' } });
    const subjects = rows.map(({ id }) => `application:${String(id)}`);
    if (rows.length > 0) await writeAuditOfMany(tx, { at: now, actor: 'system', action: 'decision.move-up' }, subjects);
    return rows.length;
  });
}

/** Starts the worker that moves waiting lists up; a failure goes to `report`, and the queue retries the job. */
export const startMovingUp = (deps: Deps & { jobs: JobQueue }, report: (error: unknown) => void): Promise<void> =>
  deps.jobs.work('waiting_list', async ({ call }) => {
    try {
      await moveUp(deps, call);
    } catch (error) {
      report(error);
      throw error;
    }
  });
