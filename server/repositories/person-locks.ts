import type { Db } from '../db/db';

/** Makes this person's other writes wait until the transaction ends; call it first inside one. */
export async function lockPerson(tx: Db, sub: string): Promise<void> {
  await tx.query(`insert into person_locks (sub) values ($1) on conflict (sub) do nothing`, [sub]);
  await tx.query(`select 1 from person_locks where sub = $1 for update`, [sub]);
}
