import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/db';

/** The bytes of a picture, or undefined. */
export async function findLogo(db: Db, sha256: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ bytes: string }>(`select encode(bytes, 'base64') as bytes from logos where sha256 = $1`, [sha256]);
  return row && Buffer.from(row.bytes, 'base64');
}

/**
 * Sets a university's logo, or with null removes it, and increments the university's version. Pictures are stored under the
 * SHA-256 of their bytes, so universities with the same picture share one row; the last one's change deletes it.
 */
export async function setLogo(tx: Db, university: number, { picture, now }: { picture: Buffer | null; now: Date }): Promise<void> {
  // Serialised: otherwise a concurrent change could delete the picture as unused between its insert and the update of the university.
  await tx.query(`select pg_advisory_xact_lock(hashtext('logos'))`);
  const sha256 = picture && createHash('sha256').update(picture).digest('hex');
  // Bytes are passed as base64 text, because the two engines represent them differently.
  if (picture)
    await tx.query(`insert into logos (sha256, bytes, created_at) values ($1, decode($2, 'base64'), $3) on conflict (sha256) do nothing`, [
      sha256,
      picture.toString('base64'),
      now,
    ]);
  await tx.query('update universities set logo_sha256 = $2, version = version + 1, updated_at = $3 where id = $1', [university, sha256, now]);
  await tx.query('delete from logos l where not exists (select 1 from universities u where u.logo_sha256 = l.sha256)');
}
