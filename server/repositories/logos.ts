import { createHash } from 'node:crypto';
import type { Db } from '../db/db';

/** The bytes of a picture, or undefined. */
export async function findLogo(db: Db, sha256: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ bytes: string }>(`select encode(bytes, 'base64') as bytes from logos where sha256 = $1`, [sha256]);
  return row && Buffer.from(row.bytes, 'base64');
}

/**
 * Gives a university its logo, or with null takes it away; the university becomes another version of itself. A picture is kept under the
 * SHA-256 of its bytes, once for all who have the same, and goes with the last of them.
 */
export async function setLogo(tx: Db, university: number, { picture, now }: { picture: Buffer | null; now: Date }): Promise<void> {
  // One change at a time: another could take the picture away, as nobody's, between its being kept and its being named by the university.
  await tx.query(`select pg_advisory_xact_lock(hashtext('logos'))`);
  const sha256 = picture && createHash('sha256').update(picture).digest('hex');
  // As text: the two engines read and give bytes in forms of their own.
  if (picture) await tx.query(`insert into logos (sha256, bytes, created_at) values ($1, decode($2, 'base64'), $3) on conflict (sha256) do nothing`, [sha256, picture.toString('base64'), now]);
  await tx.query('update universities set logo_sha256 = $2, version = version + 1, updated_at = $3 where id = $1', [university, sha256, now]);
  await tx.query('delete from logos l where not exists (select 1 from universities u where u.logo_sha256 = l.sha256)');
}
