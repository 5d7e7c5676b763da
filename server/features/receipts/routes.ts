import type { HandlersOf } from '../../platform/http/handler';
import { publicReceiptKeys } from '../../core/receipts/receipt-keys';
import { verifyReceipt } from './verify-receipt';

const NOT_VALID = { valid: false, number: null, finalized_at: null, sha256: null };

export const receiptHandlers: HandlersOf<'getReceiptKeys' | 'verifyReceipt'> = {
  getReceiptKeys: async ({ db }, { reply }) => {
    void reply.header('cache-control', 'public, max-age=300');
    return publicReceiptKeys(db);
  },
  verifyReceipt: async ({ db }, { body }) => {
    const claims = await verifyReceipt(db, body.jws);
    return claims ? { valid: true, ...claims } : NOT_VALID;
  },
};
