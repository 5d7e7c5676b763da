import { RECEIPT_ALGORITHM, RECEIPT_TYPE, type ReceiptClaims } from '@domain/receipt';
import { CompactSign, importJWK } from 'jose';
import type { Db } from '../../db/db';
import { signingKey } from './receipt-keys';

/** The receipt as a signature: a compact JWS (RFC 7515) over number, instant and SHA-256 of what was sent. */
export async function signReceipt(db: Db, { number, finalized_at, sha256 }: ReceiptClaims, now: Date): Promise<string> {
  const { kid, private_jwk } = await signingKey(db, now);
  const payload = new TextEncoder().encode(JSON.stringify({ number, finalized_at, sha256 }));
  const header = { alg: RECEIPT_ALGORITHM, kid, typ: RECEIPT_TYPE };
  return new CompactSign(payload).setProtectedHeader(header).sign(await importJWK(private_jwk, RECEIPT_ALGORITHM));
}
