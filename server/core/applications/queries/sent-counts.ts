import { COUNTED_STATUSES } from '@domain/applications/application-lifecycle';
import type { Db } from '../../../platform/db/db';
import { hasStatus } from './status-groups';

/**
 * SQL condition on `applications a`: the application counts towards the limits of a call and of a person, because it was sent and not withdrawn.
 * A reopened application keeps its place, so that correcting an application does not lose it.
 */
export const COUNTS_TOWARDS_LIMIT = `a.number is not null and ${hasStatus('a.status', COUNTED_STATUSES)}`;

/** Serialises submissions to this call until the transaction ends, so that counting and sending are atomic. */
export async function lockSeatsOfCall(tx: Db, call: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('places:' || $1::text, 0))`, [call]);
}

/** The number of applications to a call that count towards its limit. */
export async function sentToCall(db: Db, call: number): Promise<number> {
  const [row] = await db.query<{ total: number }>(`select count(*) as total from applications a where a.call_id = $1 and ${COUNTS_TOWARDS_LIMIT}`, [call]);
  return Number(row?.total ?? 0);
}

/** The number of a person's counted applications to calls of the same university and academic year as this call. */
export async function sentByPerson(db: Db, { applicant, call }: { applicant: string; call: number }): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `select count(*) as total
       from applications a
       join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id
       join calls mine on mine.id = $2 join programmes of on of.id = mine.programme_id
      where a.applicant = $1 and ${COUNTS_TOWARDS_LIMIT} and p.university_id = of.university_id
        and c.data ->> 'academic_year' = mine.data ->> 'academic_year'`,
    [applicant, call],
  );
  return Number(row?.total ?? 0);
}
