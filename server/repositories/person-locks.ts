import type { Db } from '../db/db';

/** Makes this person's other writes wait until the transaction ends; call it first inside one. It leaves no row that would name them. */
export async function lockPerson(tx: Db, sub: string): Promise<void> {
  await tx.prepared(`select pg_advisory_xact_lock(hashtextextended('person:' || $1, 0))`, [sub]);
}
