import type { Db } from '../db/db';

/** What the bytes in the store must be. */
export interface KeptBlob {
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Writes down what a look at the bytes said; a blob that was found damaged and is sound again is so from now on. */
export async function recordCheck(db: Db, sha256: string, { isSound, now }: { isSound: boolean; now: Date }): Promise<void> {
  await db.prepared(
    `update blobs set checked_at = $2::timestamptz, damaged_at = case when $3::boolean then null else coalesce(damaged_at, $2::timestamptz) end
      where sha256 = $1`,
    [sha256, now, isSound],
  );
}

/** Puts a blob that could not be read behind those that wait, as if it had been looked at at `instant`; whether it is damaged stays as it was known. */
export async function postponeCheck(db: Db, sha256: string, instant: Date): Promise<void> {
  await db.query('update blobs set checked_at = $2 where sha256 = $1', [sha256, instant]);
}

/** Blobs that nobody has looked at since `before`, those that waited longest first. */
export const blobsToCheck = (db: Db, before: Date, limit: number): Promise<KeptBlob[]> =>
  db.query<KeptBlob>(
    `select sha256, size from blobs where checked_at is null or checked_at < $1 order by checked_at nulls first, sha256 limit $2`,
    [before, limit],
  );

/** Where a damaged blob is used: in a person's files, and in applications that were sent. */
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
