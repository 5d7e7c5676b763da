/** The signed claims of the receipt for a sent application. */
export interface ReceiptClaims {
  number: string;
  /** ISO instant in UTC. */
  finalized_at: string;
  /** SHA-256 in hex of the canonical JSON (RFC 8785) of the sent application. */
  sha256: string;
}

/** The `typ` in a receipt's protected header (RFC 7515, section 4.1.9): it prevents other signed texts of the portal from passing as receipts. */
export const RECEIPT_TYPE = 'propylaea-receipt+jws';

/** The only algorithm of receipts: Ed25519, by its name in RFC 8037. */
export const RECEIPT_ALGORITHM = 'EdDSA';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The claims from the verified header and payload of a receipt, or undefined if it is not a receipt. */
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
