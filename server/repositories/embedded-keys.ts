import type { JSONWebKeySet } from 'jose';
import type { Db } from '../db/db';

/** The private signing keys (JWK set) and the secrets that sign cookies, newest first. */
export interface StoredKeys {
  jwks: JSONWebKeySet;
  cookie_keys: string[];
}

/** The stored keys, or undefined before the first start. */
export async function findKeys(db: Db): Promise<StoredKeys | undefined> {
  const rows = await db.query<StoredKeys>('select jwks, cookie_keys from embedded_keys where id = 1');
  return rows[0];
}

/** Stores the keys unless another instance was first. */
export async function insertKeysOnce(db: Db, keys: StoredKeys): Promise<void> {
  await db.query(
    'insert into embedded_keys (id, jwks, cookie_keys) values (1, $1::jsonb, $2::jsonb) on conflict do nothing',
    [JSON.stringify(keys.jwks), JSON.stringify(keys.cookie_keys)],
  );
}
