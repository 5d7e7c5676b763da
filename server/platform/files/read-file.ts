import type { Db } from '../db/db';
import { Problem } from '../errors';
import { findFile, type FileRow } from './queries/files';
import { isoInstant } from '../db/queries/instants';

/** `damaged` is present for damaged files only, so that frozen copies of intact files do not contain it. */
const damageOf = ({ damaged }: FileRow) => (damaged ? { damaged } : {});

/** A file in its API form for lists and uploads. */
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

/** A file in the form that records embed. */
export const fileReference = (row: FileRow) => ({ id: row.id, name: row.name, size: row.size, type: row.type, ...damageOf(row) });

/** A person's own file. @throws {Problem} 404 for another person's, as for none */
export async function ownFile(db: Db, owner: string, id: number): Promise<FileRow> {
  const file = await findFile(db, id);
  if (file?.owner !== owner) throw new Problem(404, 'not_found');
  return file;
}
