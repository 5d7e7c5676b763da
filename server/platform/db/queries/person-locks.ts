import type { Db } from '../db';

/** Serialises the writes of one person until the transaction ends; must be its first statement. An advisory lock needs no row that would name the person. */
export async function lockPerson(tx: Db, sub: string): Promise<void> {
  await tx.prepared(`select pg_advisory_xact_lock(hashtextextended('person:' || $1, 0))`, [sub]);
}
