import type { Db } from '../db/db';

/** A private Ed25519 key as a JWK (RFC 8037). */
interface Ed25519Jwk {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  d: string;
}

/** A key that signs receipts or signed earlier ones. */
export interface ReceiptKeyRow {
  kid: string;
  private_jwk: Ed25519Jwk;
  created_at: Date;
}

/** All keys of receipts, the newest first. */
export const findReceiptKeys = (db: Db): Promise<ReceiptKeyRow[]> =>
  db.prepared<ReceiptKeyRow>('select kid, private_jwk, created_at from receipt_keys order by created_at desc, kid');

/** Adds a key. */
export async function insertReceiptKey(db: Db, key: ReceiptKeyRow): Promise<void> {
  await db.query('insert into receipt_keys (kid, private_jwk, created_at) values ($1, $2::jsonb, $3)', [
    key.kid,
    JSON.stringify(key.private_jwk),
    key.created_at,
  ]);
}
