import type { Db } from '../db/db';

/**
 * Applications that count towards the most that a call, or a person, may send: those that were sent and not withdrawn. One that was
 * reopened keeps the place that it had, so that correcting an application does not lose it. Columns are those of `applications a`.
 */
export const HOLDS_PLACE = `a.number is not null and a.status <> 'Withdrawn'`;

/** Makes other sendings to this call wait until the transaction ends, so that counting and sending are one. */
export async function lockPlacesOfCall(tx: Db, call: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('places:' || $1::text, 0))`, [call]);
}

/** How many applications to a call hold a place. */
export async function sentToCall(db: Db, call: number): Promise<number> {
  const [row] = await db.query<{ total: number }>(`select count(*) as total from applications a where a.call_id = $1 and ${HOLDS_PLACE}`, [call]);
  return Number(row?.total ?? 0);
}

/** How many applications of a person hold a place among the calls of a call's university for its academic year. */
export async function sentByPerson(db: Db, { applicant, call }: { applicant: string; call: number }): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `select count(*) as total
       from applications a
       join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id
       join calls mine on mine.id = $2 join programmes of on of.id = mine.programme_id
      where a.applicant = $1 and ${HOLDS_PLACE} and p.university_id = of.university_id
        and c.data ->> 'academic_year' = mine.data ->> 'academic_year'`,
    [applicant, call],
  );
  return Number(row?.total ?? 0);
}
