import type { Deps } from '../../deps';
import { forEachItem } from '../../platform/process/for-each-item';
import { deleteApplicationRow } from '../../core/applications/queries/applications';
import { writeAudit } from '../../core/audit/queries';
import { replaceReferences } from '../../platform/files/queries/files';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { applicationsOver, countAnonymously, isRetentionExpired } from './queries/retention';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Deletes data that is older than `RETENTION_DAYS`. An application that ended that long ago is reduced to an anonymous row for statistics,
 * and a draft whose call closed that long ago is deleted, each with everything that belongs to it. Returns their number.
 * @throws {AggregateError} as `forEachItem` does
 */
export async function endRetention({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<number> {
  if (config.retentionDays === undefined) return 0;
  const now = clock.now();
  const before = new Date(now.getTime() - config.retentionDays * DAY);
  const end = ({ id, applicant }: { id: number; applicant: string }) =>
    db.transaction(async (tx) => {
      await lockPerson(tx, applicant);
      // Since the list was read, the applicant or another process may have changed it.
      if (!(await isRetentionExpired(tx, id, before))) return false;
      await countAnonymously(tx, id);
      await replaceReferences(tx, { kind: 'application', id }, { fileIds: [], now });
      await deleteApplicationRow(tx, id);
      await writeAudit(tx, { at: now, actor: 'system', action: 'application.anonymise', subject: `application:${id}` });
      return true;
    });
  return forEachItem(await applicationsOver(db, before), { name: ({ id }) => `application:${String(id)}`, work: end });
}
