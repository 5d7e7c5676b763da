import type { Db } from '../../../platform/db/db';

interface UnsignedReceipt {
  id: number;
  number: string;
  submitted_at: string | Date;
  sha256: string;
}

/** The receipts that have no signature yet. */
export const findUnsignedReceipts = (db: Db): Promise<UnsignedReceipt[]> =>
  db.query<UnsignedReceipt>(
    `select id, number, submitted_at, sha256 from applications where sha256 is not null and receipt_jws is null order by id`,
  );

/** Adds a receipt's signature, unless the application was reopened meanwhile. */
export async function saveReceiptSignature(db: Db, id: number, jws: string): Promise<void> {
  await db.query(`update applications set receipt_jws = $2 where id = $1 and sha256 is not null and receipt_jws is null`, [id, jws]);
}
