import { RECEIPT_ALGORITHM } from '@domain/applications/receipt';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../../platform/db/db';
import { findReceiptKeys, insertReceiptKey, openReceiptKey, type ReceiptKeyRow } from './queries/receipt-keys';

const DAY = 24 * 60 * 60 * 1000;

/** How long a key signs; the next receipt then creates a new key, and the old one stays for verification. */
const SIGNS_FOR = 365 * DAY;

async function makeKey(db: Db, now: Date): Promise<ReceiptKeyRow> {
  const { privateKey } = await generateKeyPair(RECEIPT_ALGORITHM, { extractable: true });
  const { x = '', d = '' } = await exportJWK(privateKey);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x, d } as const;
  return insertReceiptKey(db, { kid: await calculateJwkThumbprint(jwk), private_jwk: jwk, created_at: now });
}

/** The current signing key. A race of two processes may create two keys, which is harmless: both verify. */
export async function signingKey(db: Db, now: Date): Promise<{ kid: string; jwk: JWK }> {
  const [newest] = await findReceiptKeys(db);
  const serves = newest !== undefined && now.getTime() - newest.created_at.getTime() < SIGNS_FOR;
  const key = serves ? newest : await makeKey(db, now);
  return { kid: key.kid, jwk: await openReceiptKey(db, key) };
}

/** A public receipt key in its published form (RFC 8037). */
export interface PublicReceiptKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  use: 'sig';
  alg: typeof RECEIPT_ALGORITHM;
}

/** All public receipt keys, including those that no longer sign, as a JWK set (RFC 7517). */
export async function publicReceiptKeys(db: Db): Promise<{ keys: PublicReceiptKey[] }> {
  const keys = await findReceiptKeys(db);
  return { keys: keys.map(({ kid, private_jwk: { kty, crv, x } }) => ({ kty, crv, x, kid, use: 'sig', alg: RECEIPT_ALGORITHM })) };
}
