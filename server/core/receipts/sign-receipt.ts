import { RECEIPT_ALGORITHM, RECEIPT_TYPE, type ReceiptClaims } from '@domain/applications/receipt';
import { CompactSign, importJWK } from 'jose';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { findUnsignedReceipts, saveReceiptSignature } from './queries/application-receipts';
import { isoInstant } from '../../platform/db/queries/instants';
import { signingKey } from './receipt-keys';

/** The receipt: a compact JWS (RFC 7515) over the number, the instant of sending and the SHA-256 of the frozen copy. */
export async function signReceipt(db: Db, { number, finalized_at, sha256 }: ReceiptClaims, now: Date): Promise<string> {
  const { kid, jwk } = await signingKey(db, now);
  const payload = new TextEncoder().encode(JSON.stringify({ number, finalized_at, sha256 }));
  const header = { alg: RECEIPT_ALGORITHM, kid, typ: RECEIPT_TYPE };
  return new CompactSign(payload).setProtectedHeader(header).sign(await importJWK(jwk, RECEIPT_ALGORITHM));
}

/** Signs the receipts of applications that were sent before receipts were signed. Returns their number. */
export async function signUnsignedReceipts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const rows = await findUnsignedReceipts(db);
  for (const { id, number, submitted_at, sha256 } of rows) {
    const jws = await signReceipt(db, { number, finalized_at: isoInstant(submitted_at), sha256 }, clock.now());
    await saveReceiptSignature(db, id, jws);
  }
  return rows.length;
}
