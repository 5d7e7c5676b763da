import type { Deps } from '../../deps';
import { findUnsignedReceipts, saveReceiptSignature } from '../../repositories/application-receipts';
import { isoInstant } from '../../repositories/instants';
import { signReceipt } from './sign-receipt';

/** Signs the receipts of applications that were sent before receipts were signed. Gives how many there were. */
export async function signUnsignedReceipts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const rows = await findUnsignedReceipts(db);
  for (const { id, number, submitted_at, sha256 } of rows) {
    const jws = await signReceipt(db, { number, finalized_at: isoInstant(submitted_at), sha256 }, clock.now());
    await saveReceiptSignature(db, id, jws);
  }
  return rows.length;
}
