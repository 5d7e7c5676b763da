import type { Db } from '../../platform/db/db';
import { readCallRows } from './queries/calls';
import { callRecord } from './records';

/** Calls by id in their API form, whatever their state; for applications, which embed theirs. */
export async function readCallRecords(db: Db, ids: readonly number[], now: Date): Promise<Map<number, ReturnType<typeof callRecord>>> {
  const rows = await readCallRows(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, callRecord(row, now)]));
}
