import type { Db } from '../../../platform/db/db';

/** A file of a frozen copy; `id` is its id at the time of submission. */
export interface FrozenFile {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  sha256: string;
}

/** References the content of files from a frozen copy, so that their blobs are not garbage-collected. */
export async function freezeFiles(
  tx: Db,
  applicationId: number,
  files: readonly Pick<FrozenFile, 'id' | 'name' | 'sha256'>[],
): Promise<void> {
  if (files.length === 0) return;
  await tx.prepared(
    `insert into application_files (application_id, file_id, name, sha256) select $1::bigint, * from unnest($2::bigint[], $3::text[], $4::text[])`,
    [
      applicationId,
      files.map(({ id }) => id),
      files.map(({ name }) => name),
      files.map(({ sha256 }) => sha256),
    ],
  );
}

/** A file of a frozen copy, or one that staff have added on paper, or undefined. */
export async function findFrozenFile(db: Db, applicationId: number, fileId: number): Promise<FrozenFile | undefined> {
  const [row] = await db.query<FrozenFile>(
    `select a.file_id as id, a.name, b.size, b.type, a.sha256 from (
       select application_id, file_id, name, sha256 from application_files union all select application_id, file_id, name, sha256 from paper_documents
     ) a join blobs b on b.sha256 = a.sha256 where a.application_id = $1 and a.file_id = $2`,
    [applicationId, fileId],
  );
  return row;
}

/** The ids of the frozen files that are known to be damaged, by application. */
export async function damagedFrozenFiles(db: Db, applicationIds: readonly number[]): Promise<Map<number, number[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db.prepared<{ application_id: number; file_id: number }>(
    `select a.application_id, a.file_id from application_files a join blobs b on b.sha256 = a.sha256
      where a.application_id = any($1::bigint[]) and b.damaged_at is not null order by a.file_id`,
    [applicationIds],
  );
  const found = new Map<number, number[]>();
  for (const row of rows) found.set(row.application_id, [...(found.get(row.application_id) ?? []), row.file_id]);
  return found;
}

/**
 * Deletes the frozen files of a reopened application; those in `retained` become the applicant's files again if they were
 * garbage-collected meanwhile.
 */
export async function thawFiles(
  tx: Db,
  applicationId: number,
  change: { owner: string; retained: readonly number[]; now: Date },
): Promise<void> {
  await bringBackFiles(tx, applicationId, change);
  await tx.query(`delete from application_files where application_id = $1`, [applicationId]);
}

/** Restores frozen files as the applicant's own files, with their former ids, if they were garbage-collected meanwhile. */
export async function bringBackFiles(
  tx: Db,
  applicationId: number,
  change: { owner: string; retained: readonly number[]; now: Date },
): Promise<void> {
  await tx.query(
    `insert into files (id, owner, name, sha256, created_at, released_at) overriding system value
     select file_id, $2::text, name, sha256, $4::timestamptz, $4::timestamptz from application_files where application_id = $1 and file_id = any($3::bigint[])
     on conflict (id) do nothing`,
    [applicationId, change.owner, change.retained, change.now],
  );
}
