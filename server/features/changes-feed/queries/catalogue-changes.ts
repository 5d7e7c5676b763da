import type { CatalogueResource } from '@domain/resources';
import type { ProgrammeType } from '@domain/catalogue/programme-types';
import type { Db } from '../../../platform/db/db';
import { IS_PUBLIC } from '../../../core/catalogue/queries/drafts';
import { BATCH, giveNumbers, lastNumber } from './change-numbers';
import { storedNumber } from '../../../platform/db/queries/stored-number';

/** The last change of one record. `version` and `updated_at` are those of the record now; null if the public cannot read it any more. */
export interface ChangeRow {
  resource: CatalogueResource;
  record_id: number;
  number: number;
  first_number: number | null;
  version: number | null;
  updated_at: string | Date | null;
  /** Of programmes. */
  prog_type: ProgrammeType | null;
}

/** SQL joins to the public records of changes: drafts are excluded, cancelled calls are included. */
const OPEN = `
  left join universities u on c.resource = 'universities' and u.id = c.record_id
  left join programmes p on c.resource = 'programmes' and p.id = c.record_id and ${IS_PUBLIC}
  left join calls k on c.resource = 'calls' and k.id = c.record_id and k.state <> 'draft'`;

/** Each batch numbers universities before programmes before calls, so that parents come before their children. */
const NUMBERED = {
  changes: 'catalogue_changes',
  counter: 'catalogue_change_number',
  number: (tx: Db, last: number) =>
    tx.query(
      `with waiting as (
         select resource, record_id from catalogue_changes where number is null order by resource desc, record_id limit ${BATCH} for update skip locked
       ), numbered as (
         select c.resource, c.record_id, $1::bigint + row_number() over (order by c.resource desc, c.record_id) as number, coalesce(u.id, p.id, k.id) is not null as open
           from waiting c ${OPEN}
       )
       update catalogue_changes c set number = n.number, first_number = coalesce(c.first_number, case when n.open then n.number end)
         from numbered n where c.resource = n.resource and c.record_id = n.record_id returning c.number`,
      [last],
    ),
} as const;

/** The number of the last change, after numbering up to 2,000 changes that wait for a number. */
export async function lastChangeNumber(db: Db): Promise<number> {
  await giveNumbers(db, NUMBERED);
  return lastNumber(db, NUMBERED);
}

/** Up to `most` changes after a number, in order, including those of records that were never public. */
export async function changesAfter(db: Db, number: number, most: number): Promise<ChangeRow[]> {
  const rows = await db.query<ChangeRow>(
    `select c.resource, c.record_id, c.number, c.first_number, p.prog_type,
            coalesce(u.version, p.version, k.version) as version, coalesce(u.updated_at, p.updated_at, k.updated_at) as updated_at
       from (select * from catalogue_changes where number > $1 order by number limit ${most}) c ${OPEN}
      order by c.number`,
    [number],
  );
  return rows.map((row) => ({
    ...row,
    record_id: Number(row.record_id),
    number: Number(row.number),
    first_number: storedNumber(row.first_number),
  }));
}
