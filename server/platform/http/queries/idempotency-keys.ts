import type { Db } from '../../db/db';

/** The operation of the request that sent a key: `create` and `finalize` of an application, `create_record` of a section. */
type KeyedOperation = 'create' | 'finalize' | 'create_record';

interface UsedKey {
  operation: KeyedOperation;
  /** The application or the section's record that the request created or sent. */
  id: number;
  /** Of an application. */
  call_id: number | null;
  /** The application that it is a copy of. */
  copied_from: number | null;
  /** The hash of the request that created a record. */
  fingerprint: string | null;
}

/** What this person's key created or sent, or undefined. */
export async function findByKey(db: Db, owner: string, key: string): Promise<UsedKey | undefined> {
  const [row] = await db.query<UsedKey>(
    `select k.operation, coalesce(k.application_id, k.record_id) as id, a.call_id, k.copied_from, k.fingerprint
       from idempotency_keys k left join applications a on a.id = k.application_id where k.owner = $1 and k.key = $2`,
    [owner, key],
  );
  return row;
}

export interface NewKey extends Pick<UsedKey, 'operation' | 'id'> {
  owner: string;
  key: string;
  copiedFrom?: number | undefined;
  fingerprint?: string;
}

/** Stores a key with what its request created or sent. False if a concurrent request has already used the key. */
export async function rememberKey(tx: Db, { owner, key, operation, id, copiedFrom, fingerprint }: NewKey, now: Date): Promise<boolean> {
  const target = operation === 'create_record' ? 'record_id' : 'application_id';
  const rows = await tx.query(
    `insert into idempotency_keys (owner, key, ${target}, copied_from, fingerprint, created_at, operation) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict do nothing returning key`,
    [owner, key, id, copiedFrom ?? null, fingerprint ?? null, now, operation],
  );
  return rows.length > 0;
}
