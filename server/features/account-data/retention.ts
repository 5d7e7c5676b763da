import type { Deps } from '../../deps';
import { forEachItem } from '../../platform/process/for-each-item';
import { eraseApplication } from '../../core/erasure/erase';
import { recordErasure } from '../../core/erasure/ledger';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { applicationsOver, isRetentionExpired } from './queries/retention';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Deletes data that is older than `RETENTION_DAYS`. An application that ended that long ago is reduced to an anonymous row for statistics,
 * and a draft whose call closed that long ago is deleted, each with everything that belongs to it. Returns their number.
 * @throws {AggregateError} as `forEachItem` does
 */
export async function endRetention(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'config'>): Promise<number> {
  const { db, clock, config } = deps;
  if (config.retentionDays === undefined) return 0;
  const now = clock.now();
  const before = new Date(now.getTime() - config.retentionDays * DAY);
  const end = ({ id, applicant }: { id: number; applicant: string }) =>
    recordErasure(deps, async (tx) => {
      await lockPerson(tx, applicant);
      // Since the list was read, the applicant or another process may have changed it.
      if (!(await isRetentionExpired(tx, id, before))) return undefined;
      await eraseApplication(tx, id, now);
      return { kind: 'application', id: String(id), actor: 'system', at: now };
    });
  return forEachItem(await applicationsOver(db, before), { name: ({ id }) => `application:${String(id)}`, work: end });
}
