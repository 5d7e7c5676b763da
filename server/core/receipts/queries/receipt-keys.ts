import type { Db } from '../../../platform/db/db';
import { SECRET_OF } from '../../../platform/secrets/queries/sealed-secrets';

/** An Ed25519 key as a JWK (RFC 8037); `d`, its private part, is stored encrypted. */
interface Ed25519Jwk {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  d: string;
}

/** A key that signs receipts, or signed earlier ones. */
export interface ReceiptKeyRow {
  kid: string;
  private_jwk: Ed25519Jwk;
  created_at: Date;
}

/** All signing keys of receipts, the newest first. */
export const findReceiptKeys = (db: Db): Promise<ReceiptKeyRow[]> =>
  db.prepared<ReceiptKeyRow>('select kid, private_jwk, created_at from receipt_keys order by created_at desc, kid');

/** The signing key of a stored key, with its private part decrypted. */
export const openReceiptKey = async (db: Db, { private_jwk }: ReceiptKeyRow): Promise<Ed25519Jwk> => ({
  ...private_jwk,
  d: await db.secrets.open(private_jwk.d, SECRET_OF.receipts),
});

/** Encrypts the private part of a key and stores the key. Returns it as stored. */
export async function insertReceiptKey(db: Db, given: ReceiptKeyRow): Promise<ReceiptKeyRow> {
  const key = { ...given, private_jwk: { ...given.private_jwk, d: await db.secrets.seal(given.private_jwk.d, SECRET_OF.receipts) } };
  await db.query('insert into receipt_keys (kid, private_jwk, created_at) values ($1, $2::jsonb, $3)', [
    key.kid,
    JSON.stringify(key.private_jwk),
    key.created_at,
  ]);
  return key;
}
