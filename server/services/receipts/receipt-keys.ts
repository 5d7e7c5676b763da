import { RECEIPT_ALGORITHM } from '@domain/applications/receipt';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../../db/db';
import { findReceiptKeys, insertReceiptKey, openReceiptKey, type ReceiptKeyRow } from '../../repositories/receipt-keys';

const DAY = 24 * 60 * 60 * 1000;

/** A key signs for so long; then the next receipt makes a new one, and the old one is kept to verify with. */
const SIGNS_FOR = 365 * DAY;

async function makeKey(db: Db, now: Date): Promise<ReceiptKeyRow> {
  const { privateKey } = await generateKeyPair(RECEIPT_ALGORITHM, { extractable: true });
  const { x = '', d = '' } = await exportJWK(privateKey);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x, d } as const;
  return insertReceiptKey(db, { kid: await calculateJwkThumbprint(jwk), private_jwk: jwk, created_at: now });
}

/** The key that signs now. Two processes that make one at the same time leave two, both of which verify. */
export async function signingKey(db: Db, now: Date): Promise<{ kid: string; jwk: JWK }> {
  const [newest] = await findReceiptKeys(db);
  const serves = newest !== undefined && now.getTime() - newest.created_at.getTime() < SIGNS_FOR;
  const key = serves ? newest : await makeKey(db, now);
  return { kid: key.kid, jwk: await openReceiptKey(db, key) };
}

/** A public key of receipts as it is published (RFC 8037). */
export interface PublicReceiptKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  use: 'sig';
  alg: typeof RECEIPT_ALGORITHM;
}

/** The public keys of all receipts, also of those keys that sign no longer, as a JWK set (RFC 7517). */
export async function publicReceiptKeys(db: Db): Promise<{ keys: PublicReceiptKey[] }> {
  const keys = await findReceiptKeys(db);
  return { keys: keys.map(({ kid, private_jwk: { kty, crv, x } }) => ({ kty, crv, x, kid, use: 'sig', alg: RECEIPT_ALGORITHM })) };
}
