import { randomBytes } from 'node:crypto';
import type { Db } from '../db/db';

const BYTES = 32;

/** The secret that links of a purpose are signed with; made at the first use, the same for every process. */
export async function linkKey(db: Db, purpose: string): Promise<Uint8Array> {
  const find = () => db.query<{ secret: string }>('select secret from link_keys where purpose = $1', [purpose]);
  const [known] = await find();
  if (known) return Buffer.from(known.secret, 'base64url');
  const secret = randomBytes(BYTES).toString('base64url');
  await db.query('insert into link_keys (purpose, secret) values ($1, $2) on conflict do nothing', [purpose, secret]);
  const [stored] = await find();
  if (!stored) throw new Error('A key of links vanished while it was made.');
  return Buffer.from(stored.secret, 'base64url');
}
