import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/db';
import { SECRET_OF } from './sealed-secrets';

const BYTES = 32;

/** The secret that signs links of a purpose; it is generated on first use and shared by all processes. */
export async function linkKey(db: Db, purpose: string): Promise<Uint8Array> {
  const find = () => db.query<{ secret: string }>('select secret from link_keys where purpose = $1', [purpose]);
  const [known] = await find();
  const opened = async ({ secret }: { secret: string }) => Buffer.from(await db.secrets.open(secret, SECRET_OF.links(purpose)), 'base64url');
  if (known) return opened(known);
  const secret = await db.secrets.seal(randomBytes(BYTES).toString('base64url'), SECRET_OF.links(purpose));
  await db.query('insert into link_keys (purpose, secret) values ($1, $2) on conflict do nothing', [purpose, secret]);
  const [stored] = await find();
  if (!stored) throw new Error('A key of links vanished while it was made.');
  return opened(stored);
}
