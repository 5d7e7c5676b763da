import { RECEIPT_ALGORITHM, receiptClaims, type ReceiptClaims } from '@domain/applications/receipt';
import { compactVerify, createLocalJWKSet, errors } from 'jose';
import type { Db } from '../../platform/db/db';
import { publicReceiptKeys } from '../../core/receipts/receipt-keys';

/** The claims of a receipt that one of the portal's keys signed; undefined for any other text. */
export async function verifyReceipt(db: Db, jws: string): Promise<ReceiptClaims | undefined> {
  try {
    const keys = createLocalJWKSet(await publicReceiptKeys(db));
    const { payload, protectedHeader } = await compactVerify(jws, keys, { algorithms: [RECEIPT_ALGORITHM] });
    return receiptClaims(protectedHeader, payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
