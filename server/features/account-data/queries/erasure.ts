import { UNDER_WAY_STATUSES } from '@domain/applications/application-lifecycle';
import type { Db } from '../../../platform/db/db';
import { hasStatus } from '../../../core/applications/queries/status-groups';

/** Sets the date at which a person is erased; null cancels the erasure. */
export async function setErasure(tx: Db, sub: string, eraseAt: Date | null): Promise<void> {
  await tx.query('update accounts set erase_at = $2 where sub = $1', [sub, eraseAt]);
}

const DUE = `erase_at <= $1 and not exists (select 1 from applications a where a.applicant = accounts.sub and ${hasStatus('a.status', UNDER_WAY_STATUSES)})`;

/** People whose erasure date has passed and who have no application under way. */
export const dueErasures = (db: Db, now: Date): Promise<{ sub: string }[]> => db.query(`select sub from accounts where ${DUE} order by erase_at, sub`, [now]);

/** Whether this person's erasure is still due. */
export async function isErasureDue(tx: Db, sub: string, now: Date): Promise<boolean> {
  const rows = await tx.query(`select 1 from accounts where ${DUE} and sub = $2`, [now, sub]);
  return rows.length > 0;
}
