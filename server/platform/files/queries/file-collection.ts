import type { Db } from '../../db/db';

/** Ids of files that have been unreferenced since before `cutoff`. */
export async function unreferredFiles(db: Db, cutoff: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from files f where released_at < $1
        and not exists (select 1 from file_references r where r.file_id = f.id) order by id`,
    [cutoff],
  );
  return rows.map(({ id }) => id);
}

/** Deletes a file if it is still unreferenced. Locks its row first, so that the delete sees a reference that was added meanwhile. */
export async function deleteUnreferredFile(tx: Db, id: number, cutoff: Date): Promise<void> {
  await tx.query(`select 1 from files where id = $1 for update`, [id]);
  await tx.query(
    `delete from files f where id = $1 and released_at < $2
        and not exists (select 1 from file_references r where r.file_id = f.id)`,
    [id, cutoff],
  );
}

const UNUSED = `not exists (select 1 from files f where f.sha256 = b.sha256)
  and not exists (select 1 from application_files a where a.sha256 = b.sha256)
  and not exists (select 1 from paper_documents d where d.sha256 = b.sha256)
  and not exists (select 1 from referees r where r.file_sha256 = b.sha256)
  and not exists (select 1 from exports e where e.sha256 = b.sha256)
  and not exists (select 1 from catalogue_imports i where i.sha256 = b.sha256)`;

/** Blobs that no file, frozen copy, paper document, letter of reference, export or import uses any more. */
export async function unusedBlobs(db: Db): Promise<string[]> {
  const rows = await db.query<{ sha256: string }>(`select b.sha256 from blobs b where ${UNUSED}`);
  return rows.map(({ sha256 }) => sha256);
}

/** Deletes the row of a blob if it is still unused. If it returns true, the caller may delete the bytes, before the transaction ends. */
export async function deleteUnusedBlob(tx: Db, sha256: string): Promise<boolean> {
  await tx.query(`select 1 from blobs where sha256 = $1 for update`, [sha256]);
  const rows = await tx.query(`delete from blobs b where b.sha256 = $1 and ${UNUSED} returning b.sha256`, [sha256]);
  return rows.length > 0;
}
