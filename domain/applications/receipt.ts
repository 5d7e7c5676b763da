/** What a receipt says of a sent application, and what its signature covers. */
export interface ReceiptClaims {
  number: string;
  /** ISO instant in UTC. */
  finalized_at: string;
  /** SHA-256 in hex of the canonical JSON (RFC 8785) of what was sent. */
  sha256: string;
}

/** The `typ` of a receipt's protected header (RFC 7515, section 4.1.9): no other signed text of ours passes for a receipt. */
export const RECEIPT_TYPE = 'propylaea-receipt+jws';

/** The one algorithm of receipts: Ed25519 under its name of RFC 8037. */
export const RECEIPT_ALGORITHM = 'EdDSA';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The claims in a verified receipt's header and payload, or undefined when this is no receipt. */
export function receiptClaims(header: { typ?: unknown }, payload: Uint8Array): ReceiptClaims | undefined {
  if (header.typ !== RECEIPT_TYPE) return undefined;
  let claims: unknown;
  try {
    claims = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    return undefined;
  }
  if (typeof claims !== 'object' || claims === null) return undefined;
  const { number, finalized_at, sha256 } = claims as Partial<Record<keyof ReceiptClaims, unknown>>;
  return isText(number) && isText(finalized_at) && isText(sha256) ? { number, finalized_at, sha256 } : undefined;
}
