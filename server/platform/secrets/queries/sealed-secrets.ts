import type { Db } from '../../db/db';

/** The purposes of stored secrets. The purpose is part of the encryption, so a secret cannot be decrypted for another one. */
export const SECRET_OF = {
  webhook: 'webhook',
  receipts: 'receipts',
  providerKeys: 'provider keys',
  providerCookies: 'provider cookies',
  links: (purpose: string) => `links ${purpose}`,
} as const;

/** A stored secret, with the data that is needed to store it again. */
interface StoredSecret {
  id: string;
  /** Its position among several secrets of the same row, from 0. */
  place: number;
  context: string;
  value: string;
}

interface Store {
  /** SQL that reads `id`, `place`, `context` and `value` of each secret. */
  read: string;
  /** SQL that stores a value ($3) at `id` ($1) and `place` ($2). */
  write: string;
}

/** All columns with encrypted secrets. An encrypted JSON value is stored as a JSON string. */
const STORES: readonly Store[] = [
  {
    read: `select id::text, 0 as place, '${SECRET_OF.webhook}' as context, secret as value from webhooks`,
    write: 'update webhooks set secret = $3 where id = $1::bigint and $2::int = 0',
  },
  {
    read:
      `select w.id::text, o.place::int - 1 as place, '${SECRET_OF.webhook}' as context, o.old ->> 'secret' as value from webhooks w cross join jsonb_array_elements(w.old_secrets) with ordinality o (old, place)`,
    write: `update webhooks set old_secrets = jsonb_set(old_secrets, array[$2::int::text, 'secret'], to_jsonb($3::text)) where id = $1::bigint`,
  },
  {
    read: `select purpose as id, 0 as place, '${SECRET_OF.links('')}' || purpose as context, secret as value from link_keys`,
    write: 'update link_keys set secret = $3 where purpose = $1 and $2::int = 0',
  },
  {
    read: `select kid as id, 0 as place, '${SECRET_OF.receipts}' as context, private_jwk ->> 'd' as value from receipt_keys where private_jwk ? 'd'`,
    write: `update receipt_keys set private_jwk = jsonb_set(private_jwk, '{d}', to_jsonb($3::text)) where kid = $1 and $2::int = 0`,
  },
  {
    read: `select id::text, 0 as place, '${SECRET_OF.providerKeys}' as context, jwks #>> '{}' as value from embedded_keys`,
    write: 'update embedded_keys set jwks = to_jsonb($3::text) where id = $1::int and $2::int = 0',
  },
  {
    read: `select id::text, 0 as place, '${SECRET_OF.providerCookies}' as context, cookie_keys #>> '{}' as value from embedded_keys`,
    write: 'update embedded_keys set cookie_keys = to_jsonb($3::text) where id = $1::int and $2::int = 0',
  },
];

/** Each stored secret, decrypted as `text`, with the SQL that stores it again. @throws {KeyMissing} if one cannot be decrypted */
async function* openedSecrets(db: Pick<Db, 'query' | 'secrets'>): AsyncGenerator<StoredSecret & { text: string; write: string }> {
  for (const { read, write } of STORES)
    for (const secret of await db.query<StoredSecret>(read)) yield { ...secret, write, text: await db.secrets.open(secret.value, secret.context) };
}

/**
 * Encrypts secrets under an older key again under the current one, which is the key rotation. Must run in a transaction that holds the migration lock.
 * @returns the number of secrets encrypted
 * @throws {KeyMissing} if a secret cannot be decrypted
 */
export async function sealStored(tx: Db): Promise<number> {
  let sealed = 0;
  for await (const { id, place, context, value, text, write } of openedSecrets(tx)) {
    if (await tx.secrets.isCurrent(value)) continue;
    await tx.query(write, [id, place, await tx.secrets.seal(text, context)]);
    sealed += 1;
  }
  return sealed;
}

/** Decrypts each stored secret, and changes nothing. @returns how many there are @throws {KeyMissing} if one cannot be decrypted */
export async function openStored(db: Pick<Db, 'query' | 'secrets'>): Promise<number> {
  let opened = 0;
  const secrets = openedSecrets(db);
  while (!(await secrets.next()).done) opened += 1;
  return opened;
}
