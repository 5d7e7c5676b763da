import type { Db } from '../db/db';

/** The application and its call that this key of this person made, or undefined. */
export async function findByKey(db: Db, owner: string, key: string): Promise<{ id: number; call_id: number } | undefined> {
  const [row] = await db.query<{ id: number; call_id: number }>(
    `select a.id, a.call_id from idempotency_keys k join applications a on a.id = k.application_id where k.owner = $1 and k.key = $2`,
    [owner, key],
  );
  return row;
}

/** Remembers which application a key made. */
export async function rememberKey(tx: Db, key: { owner: string; key: string; applicationId: number }, now: Date): Promise<void> {
  await tx.query(`insert into idempotency_keys (owner, key, application_id, created_at) values ($1, $2, $3, $4)`, [
    key.owner,
    key.key,
    key.applicationId,
    now,
  ]);
}
