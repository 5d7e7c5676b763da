import type { Db } from '../db/db';

/** Keeps a picture under the SHA-256 of its bytes; the same one twice is kept once. */
export async function insertLogo(tx: Db, { sha256, bytes, now }: { sha256: string; bytes: Buffer; now: Date }): Promise<void> {
  // An update of what is there already locks it: nobody takes it away before a university has it.
  // As text: the two engines read and give bytes in forms of their own.
  await tx.query(`insert into logos (sha256, bytes, created_at) values ($1, decode($2, 'base64'), $3) on conflict (sha256) do update set created_at = logos.created_at`, [sha256, bytes.toString('base64'), now]);
}

/** The bytes of a picture, or undefined. */
export async function findLogo(db: Db, sha256: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ bytes: string }>(`select encode(bytes, 'base64') as bytes from logos where sha256 = $1`, [sha256]);
  return row && Buffer.from(row.bytes, 'base64');
}

/** Gives a university its logo, or with null takes it away; the university becomes another version of itself. A picture that no other has goes with it. */
export async function setLogo(tx: Db, university: number, { sha256, now }: { sha256: string | null; now: Date }): Promise<void> {
  await tx.query('update universities set logo_sha256 = $2, version = version + 1, updated_at = $3 where id = $1', [university, sha256, now]);
  await tx.query('delete from logos l where not exists (select 1 from universities u where u.logo_sha256 = l.sha256)');
}
