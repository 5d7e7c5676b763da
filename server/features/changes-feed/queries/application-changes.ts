import { SENT_STATUSES } from '@domain/applications/application-lifecycle';
import type { Db } from '../../../platform/db/db';
import { BATCH, giveNumbers, lastNumber } from './change-numbers';
import { Predicate } from '../../../core/records/queries/predicate';
import type { Institutions } from '../../../core/staff/queries/staff-scope';
import { hasStatus } from '../../../core/applications/queries/status-groups';
import { storedNumber } from '../../../platform/db/queries/stored-number';

/** The last change of an application. */
export interface ApplicationChangeRow {
  application_id: number;
  /** Its position in the sequence of all changes. */
  number: number;
  /** The number of the change that first made it readable for its institution; null if it never was. */
  first_number: number | null;
  /** The number of the change since which its institution can read it without interruption; null if it cannot now. */
  arrived_number: number | null;
}

const NUMBERED = {
  changes: 'application_changes',
  counter: 'application_change_number',
  number: (tx: Db, last: number) =>
    tx.query(
      `with waiting as (
         select application_id from application_changes where number is null order by application_id limit ${BATCH} for update skip locked
       ), numbered as (
         select w.application_id, $1::bigint + row_number() over (order by w.application_id) as number, a.id is not null as sent
           from waiting w left join applications a on a.id = w.application_id and ${hasStatus('a.status', SENT_STATUSES)}
       )
       update application_changes c set number = n.number, first_number = coalesce(c.first_number, case when n.sent then n.number end),
           arrived_number = case when n.sent then coalesce(c.arrived_number, n.number) end
         from numbered n where c.application_id = n.application_id returning c.number`,
      [last],
    ),
} as const;

/** The number of the last change, after numbering all changes that wait for a number. */
export async function lastApplicationChange(db: Db): Promise<number> {
  while ((await giveNumbers(db, NUMBERED)) === BATCH);
  return lastNumber(db, NUMBERED);
}

/** Up to `most` changes of applications to these institutions with a number above `after` and at most `upTo`, in order. */
export async function applicationChanges(
  db: Db,
  { institutions, after, upTo }: { institutions: Institutions; after: number; upTo: number },
  most: number,
): Promise<ApplicationChangeRow[]> {
  const predicate = new Predicate();
  predicate.within(institutions, 'p.university_id');
  predicate.where(after, (number) => `c.number > ${number}`);
  predicate.where(upTo, (number) => `c.number <= ${number}`);
  const rows = await db.query<ApplicationChangeRow>(
    `select c.application_id, c.number, c.first_number, c.arrived_number
       from application_changes c join calls k on k.id = c.call_id join programmes p on p.id = k.programme_id
      where ${predicate.sql} order by c.number limit ${most}`,
    predicate.parameters,
  );
  return rows.map(({ application_id, number, first_number, arrived_number }) => ({
    application_id: Number(application_id),
    number: Number(number),
    first_number: storedNumber(first_number),
    arrived_number: storedNumber(arrived_number),
  }));
}
