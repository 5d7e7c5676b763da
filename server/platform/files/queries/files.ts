import type { Db } from '../../db/db';

/** The kind of record that refers to a file; `application` is a draft, because a sent application has its own copies. */
type HolderKind = 'applicant' | 'section_record' | 'application';

/** The uses of a file: by records that refer to it, and by a sent application that has a copy of it. */
type Use = HolderKind | 'sent_application';

export interface FileRow {
  id: number;
  owner: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  sha256: string;
  created_at: string | Date;
  /** Whether the last integrity check found the stored bytes changed or missing. */
  damaged: boolean;
  /** Whether a virus scanner has checked it and found nothing. */
  scanned: boolean;
  /** Only in rows of lists. */
  used_in?: Use[];
}

const COLUMNS = 'f.id, f.owner, f.name, b.size, b.type, f.sha256, f.created_at, b.damaged_at is not null as damaged, b.scanned_at is not null as scanned';
const USED_IN = `array(select r.holder from file_references r where r.file_id = f.id
  union select 'sent_application' from application_files a where a.sha256 = f.sha256 and a.file_id = f.id order by 1) as used_in`;
const FROM = 'from files f join blobs b on b.sha256 = f.sha256';

/** SQL that selects all files; callers append conditions. */
export const SELECT_FILES = `select ${COLUMNS} ${FROM}`;

/** Records a blob whose bytes the caller stores in the same transaction, possibly replacing damaged ones; locks the row until the transaction ends. */
export async function insertBlob(tx: Db, blob: { sha256: string; size: number; type: string; isScanned: boolean }, now: Date): Promise<void> {
  await tx.query(
    `insert into blobs (sha256, size, type, stored_at, checked_at, scanned_at) values ($1, $2, $3, $4, $4, case when $5::boolean then $4::timestamptz end)
     on conflict (sha256) do update set stored_at = excluded.stored_at, checked_at = excluded.stored_at, damaged_at = null,
       scanned_at = coalesce(excluded.scanned_at, blobs.scanned_at)`,
    [blob.sha256, blob.size, blob.type, now, blob.isScanned],
  );
}

/** Records a file of a person; its blob must already be recorded. */
export async function insertFile(tx: Db, file: { owner: string; name: string; sha256: string }, now: Date): Promise<FileRow> {
  const [added] = await tx.query<{ id: number }>(
    `insert into files (owner, name, sha256, created_at, released_at) values ($1, $2, $3, $4, $4) returning id`,
    [file.owner, file.name, file.sha256, now],
  );
  const row = added && (await findFile(tx, added.id));
  if (!row) throw new Error('A file was not stored.');
  return row;
}

/** A file of any owner, or undefined. */
export async function findFile(db: Db, id: number): Promise<FileRow | undefined> {
  const [row] = await db.query<FileRow>(`${SELECT_FILES} where f.id = $1`, [id]);
  return row;
}

/** Those of `ids` that are files of `owner`. */
export async function findFilesOf(db: Db, owner: string, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db.query<FileRow>(`${SELECT_FILES} where f.owner = $1 and f.id = any($2::bigint[]) order by f.id`, [owner, ids]);
}

/** The files of `owner`, oldest first, or those of `ids` only. */
export async function listFileRows(db: Db, owner: string, page: { offset: number; limit: number; ids?: number[] | undefined }) {
  const where = `f.owner = $1 and ($2::bigint[] is null or f.id = any($2::bigint[]))`;
  const rows = await db.query<FileRow>(`select ${COLUMNS}, ${USED_IN} ${FROM} where ${where} order by f.id limit $3 offset $4`, [
    owner,
    page.ids ?? null,
    page.limit,
    page.offset,
  ]);
  const [count] = await db.query<{ total: number }>(`select count(*) as total from files f where ${where}`, [owner, page.ids ?? null]);
  return { rows, total: Number(count?.total ?? 0) };
}

/** The number of files of `owner`, and their total bytes. */
export async function usageOf(db: Db, owner: string): Promise<{ files: number; bytes: number }> {
  const [row] = await db.query<{ files: number; bytes: number | string | null }>(
    `select count(*) as files, sum(b.size) as bytes ${FROM} where f.owner = $1`,
    [owner],
  );
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** Deletes a file unless a record refers to it; false if one does. The caller must hold the owner's lock (`lockPerson`). */
export async function deleteFreeFile(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.query(
    `delete from files f where id = $1 and not exists (select 1 from file_references r where r.file_id = f.id) returning id`,
    [id],
  );
  return rows.length > 0;
}

/** The record that refers to files. */
export interface Holder {
  kind: HolderKind;
  id: string | number;
}

/** Replaces the file references of a record; files that it no longer refers to count as released at `now`. */
export async function replaceReferences(tx: Db, holder: Holder, change: { fileIds: readonly number[]; now: Date }): Promise<void> {
  await tx.prepared(
    `with gone as (
       delete from file_references where holder = $1::text and holder_id = $2::text and file_id <> all($3::bigint[]) returning file_id
     ), released as (
       update files set released_at = $4 where id in (select file_id from gone)
     )
     insert into file_references (holder, holder_id, file_id) select $1::text, $2::text, unnest($3::bigint[]) on conflict do nothing`,
    [holder.kind, String(holder.id), change.fileIds, change.now],
  );
}

/** Deletes a person's files and all references to them; the blobs are garbage-collected later. */
export async function deleteFilesOf(tx: Db, owner: string): Promise<void> {
  await tx.query(`delete from file_references where file_id in (select id from files where owner = $1)`, [owner]);
  await tx.query(`delete from files where owner = $1`, [owner]);
}
