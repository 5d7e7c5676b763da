import type { Db } from '../db/db';

/** The operation of the request that sent a key. */
type KeyedOperation = 'create' | 'finalize';

interface MadeByKey {
  id: number;
  call_id: number;
  operation: KeyedOperation;
  /** The application that it is a copy of. */
  copied_from: number | null;
}

/** The application, with its call, that this person's key created or sent, or undefined. */
export async function findByKey(db: Db, owner: string, key: string): Promise<MadeByKey | undefined> {
  const [row] = await db.query<MadeByKey>(
    `select a.id, a.call_id, k.copied_from, k.operation from idempotency_keys k join applications a on a.id = k.application_id where k.owner = $1 and k.key = $2`,
    [owner, key],
  );
  return row;
}

interface NewKey {
  owner: string;
  key: string;
  operation: KeyedOperation;
  applicationId: number;
  copiedFrom?: number | undefined;
}

/** Stores a key with the application that its request created or sent. False if a concurrent request has already used the key. */
export async function rememberKey(tx: Db, { owner, key, operation, applicationId, copiedFrom }: NewKey, now: Date): Promise<boolean> {
  const rows = await tx.query(`insert into idempotency_keys (owner, key, application_id, copied_from, created_at, operation) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning key`, [
    owner,
    key,
    applicationId,
    copiedFrom ?? null,
    now,
    operation,
  ]);
  return rows.length > 0;
}
