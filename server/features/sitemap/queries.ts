import type { ProgrammeType } from '@domain/catalogue/programme-types';
import type { Db } from '../../platform/db/db';
import { IS_LISTED } from '../../core/catalogue/queries/drafts';

/** The data of a record for the sitemap: the parts of its address, and when it last changed. */
export interface ListedRecord {
  id: number;
  updated_at: Date | string;
  /** Of programmes. */
  prog_type?: ProgrammeType;
}

/** SQL of the records in each kind of sitemap. */
const LISTED = {
  universities: 'select id, updated_at from universities where archived_at is null',
  programmes: `select p.id, p.updated_at, p.prog_type from programmes p where ${IS_LISTED}`,
  // Cancelled calls are not in the sitemap.
  calls: "select id, updated_at from calls where data ->> 'state' = 'published' and archived_at is null",
} as const;

export type ListedKind = keyof typeof LISTED;

export const LISTED_KINDS = Object.keys(LISTED) as ListedKind[];

/** Splits the records into parts of `size`: the first id and the latest change of each part; empty if there are no records. */
export async function findParts(db: Db, kind: ListedKind, size: number): Promise<{ first: number; updated_at: Date | string }[]> {
  return db.query<{ first: number; updated_at: Date | string }>(
    `select min(id) as first, max(updated_at) as updated_at
       from (select id, updated_at, (row_number() over (order by id) - 1) / $1::bigint as part from (${LISTED[kind]}) listed) parts
      group by part order by part`,
    [size],
  );
}

/** Up to `size` records in the order of their ids, from `first` on. */
export const listRecords = (db: Db, kind: ListedKind, { first, size }: { first: number; size: number }): Promise<ListedRecord[]> =>
  db.query<ListedRecord>(`${LISTED[kind]} and id >= $1 order by id limit $2`, [first, size]);
