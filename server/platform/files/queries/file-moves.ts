import type { Db } from '../../db/db';
import type { StoredBlob } from './file-checks';

/** A blob with its media type. */
export interface TypedBlob extends StoredBlob {
  type: string;
}

/** Blobs in the order of their SHA-256, after the given one. */
export const blobsAfter = (db: Db, sha256: string, limit: number): Promise<TypedBlob[]> =>
  db.query<TypedBlob>('select sha256, size, type from blobs where sha256 > $1 order by sha256 limit $2', [sha256, limit]);

/** Whether the database still has a blob. */
export const isKnownBlob = async (db: Db, sha256: string): Promise<boolean> => (await db.query('select 1 from blobs where sha256 = $1', [sha256])).length > 0;
