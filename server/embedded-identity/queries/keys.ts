import type { JSONWebKeySet } from 'jose';
import type { Db } from '../../platform/db/db';
import { SECRET_OF } from '../../platform/secrets/queries/sealed-secrets';

/** The private signing keys (JWK set) and the secrets that sign cookies, newest first. */
export interface StoredKeys {
  jwks: JSONWebKeySet;
  cookie_keys: string[];
}

/** The stored keys, or undefined before the first start. */
export async function findKeys(db: Db): Promise<StoredKeys | undefined> {
  const [row] = await db.query<Record<keyof StoredKeys, string>>(
    `select jwks #>> '{}' as jwks, cookie_keys #>> '{}' as cookie_keys from embedded_keys where id = 1`,
  );
  if (!row) return undefined;
  const [jwks, cookies] = await Promise.all([db.secrets.open(row.jwks, SECRET_OF.providerKeys), db.secrets.open(row.cookie_keys, SECRET_OF.providerCookies)]);
  return { jwks: JSON.parse(jwks) as JSONWebKeySet, cookie_keys: JSON.parse(cookies) as string[] };
}

/** Stores the keys unless another instance has already stored its own. */
export async function insertKeysOnce(db: Db, keys: StoredKeys): Promise<void> {
  const sealed = await Promise.all([
    db.secrets.seal(JSON.stringify(keys.jwks), SECRET_OF.providerKeys),
    db.secrets.seal(JSON.stringify(keys.cookie_keys), SECRET_OF.providerCookies),
  ]);
  await db.query('insert into embedded_keys (id, jwks, cookie_keys) values (1, to_jsonb($1::text), to_jsonb($2::text)) on conflict do nothing', sealed);
}
