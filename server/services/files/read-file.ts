import type { Db } from '../../db/db';
import { Problem } from '../../errors';
import { findFile, type FileRow } from '../../repositories/files';
import { isoInstant } from '../../repositories/instants';

/** Told only of a file that is damaged, so that what is frozen of a sound one says nothing about it. */
const damageOf = ({ damaged }: FileRow) => (damaged ? { damaged } : {});

/** A file in its API form, as lists and uploads give it. */
export const fileRecord = (row: FileRow) => ({
  id: row.id,
  name: row.name,
  size: row.size,
  type: row.type,
  sha256: row.sha256,
  scanned: row.scanned,
  ...(row.used_in && { used_in: row.used_in }),
  ...damageOf(row),
  created_at: isoInstant(row.created_at),
});

/** A file as records that hold one show it. */
export const fileReference = (row: FileRow) => ({ id: row.id, name: row.name, size: row.size, type: row.type, ...damageOf(row) });

/** A person's own file. @throws {Problem} 404 for another person's, as for none */
export async function ownFile(db: Db, owner: string, id: number): Promise<FileRow> {
  const file = await findFile(db, id);
  if (file?.owner !== owner) throw new Problem(404, 'not_found');
  return file;
}
