import type { Db } from '../../db/db';

/** The expected hash and size of stored bytes. */
export interface StoredBlob {
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Records the result of an integrity check; an intact blob clears an earlier damage. */
export async function recordCheck(db: Db, sha256: string, { isIntact, now }: { isIntact: boolean; now: Date }): Promise<void> {
  await db.prepared(
    `update blobs set checked_at = $2::timestamptz, damaged_at = case when $3::boolean then null else coalesce(damaged_at, $2::timestamptz) end
      where sha256 = $1`,
    [sha256, now, isIntact],
  );
}

/** Moves a blob that could not be read to the end of the queue by setting its check time to `instant`; its damage state stays unchanged. */
export async function postponeCheck(db: Db, sha256: string, instant: Date): Promise<void> {
  await db.query('update blobs set checked_at = $2 where sha256 = $1', [sha256, instant]);
}

/** Blobs last checked before `before` or never, the longest unchecked first. */
export const blobsToCheck = (db: Db, before: Date, limit: number): Promise<StoredBlob[]> =>
  db.query<StoredBlob>(
    `select sha256, size from blobs where checked_at is null or checked_at < $1 order by checked_at nulls first, sha256 limit $2`,
    [before, limit],
  );

/** A damaged blob, with the files and the sent applications that use it. */
export interface DamagedBlob {
  sha256: string;
  files: number[];
  applications: number[];
}

/** The blobs that are known to be damaged. */
export const damagedBlobs = (db: Db): Promise<DamagedBlob[]> =>
  db.query<DamagedBlob>(
    `select b.sha256,
            array(select f.id from files f where f.sha256 = b.sha256 order by 1) as files,
            array(select distinct a.application_id from application_files a where a.sha256 = b.sha256 order by 1) as applications
       from blobs b where b.damaged_at is not null order by b.sha256`,
  );

/** How many blobs are known to be damaged. */
export async function countDamaged(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from blobs where damaged_at is not null');
  return Number(row?.count);
}

/** The blobs that were stored last. */
export const newestBlobs = (db: Db, limit: number): Promise<StoredBlob[]> =>
  db.query<StoredBlob>('select sha256, size from blobs order by stored_at desc, sha256 limit $1', [limit]);
