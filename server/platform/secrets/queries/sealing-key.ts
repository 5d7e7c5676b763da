import type { Db } from '../../db/db';
import { readInstallation } from '../../db/queries/installation';
import { KeyMissing } from '../secret-box';

type Reading = Pick<Db, 'query' | 'secrets'>;

/** @throws {KeyMissing} if the key that seals the secrets of this database is not among the keys of the process */
export async function requireSealingKey(db: Reading): Promise<void> {
  const [row] = await db.query<{ sealing_key: string | null }>('select sealing_key from installation');
  const sealing = row?.sealing_key ?? undefined;
  if (sealing !== undefined && !(await db.secrets.fingerprints()).includes(sealing)) throw new KeyMissing(sealing);
}

/** Records the current key as the one that seals. */
export async function recordSealingKey(tx: Db): Promise<void> {
  const [current] = await tx.secrets.fingerprints();
  await readInstallation(tx);
  await tx.query('update installation set sealing_key = $1 where sealing_key is distinct from $1', [current]);
}
