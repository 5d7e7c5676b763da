import { EXPIRING_STATUSES } from '@domain/applications/application-lifecycle';
import type { Db } from '../../../platform/db/db';
import type { ApplicationRow } from '../../../core/applications/queries/applications';
import { hasStatus } from '../../../core/applications/queries/status-groups';

const BATCH_SIZE = 500;

const RETENTION_EXPIRED = `from applications a join calls c on c.id = a.call_id
  where ${hasStatus('a.status', EXPIRING_STATUSES)} and greatest(c.closes_at, case when ${
  hasStatus('a.status', 'Draft')
} then c.closes_at else a.updated_at end) <= $1`;

/** Drafts whose call closed before `before`, and ended applications whose call closed and which last changed before it. */
export const applicationsOver = (db: Db, before: Date): Promise<Pick<ApplicationRow, 'id' | 'applicant'>[]> =>
  db.query(`select a.id, a.applicant ${RETENTION_EXPIRED} order by a.id limit ${BATCH_SIZE}`, [before]);

/** Whether `applicationsOver` still includes this application; checked again in the transaction that deletes it. */
export async function isRetentionExpired(tx: Db, id: number, before: Date): Promise<boolean> {
  const rows = await tx.query(`select 1 ${RETENTION_EXPIRED} and a.id = $2`, [before, id]);
  return rows.length > 0;
}
