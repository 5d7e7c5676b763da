import { RECEIPT_ALGORITHM, receiptClaims, type ReceiptClaims } from '@domain/applications/receipt';
import { body, client } from '../../api/client';

/** Extracts the JWS from pasted text: removes line breaks that mail programs add and a leading address (`…/receipts/verify#`). */
export const receiptIn = (pasted: string): string => pasted.replace(/\s+/g, '').replace(/^[^#]*#/, '');

async function askThePortal(jws: string): Promise<ReceiptClaims | undefined> {
  const { valid, number, finalized_at, sha256 } = await body(client.POST('/api/receipts/verify', { body: { jws } }));
  return valid && number !== null && finalized_at !== null && sha256 !== null ? { number, finalized_at, sha256 } : undefined;
}

/**
 * The claims of a receipt that one of the portal's keys has signed; undefined for every other text. It is verified in the browser; the server
 * verifies it only if the browser does not support Ed25519, or if the receipt names a key that is newer than the cached key set.
 * @throws {ApiError} when the keys cannot be fetched
 */
export async function verifyReceipt(jws: string): Promise<ReceiptClaims | undefined> {
  const [{ compactVerify, createLocalJWKSet, errors }, keys] = await Promise.all([import('jose'), body(client.GET('/.well-known/jwks.json'))]);
  try {
    const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(keys), { algorithms: [RECEIPT_ALGORITHM] });
    return receiptClaims(protectedHeader, payload);
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey || (error instanceof DOMException && error.name === 'NotSupportedError')) return askThePortal(jws);
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
