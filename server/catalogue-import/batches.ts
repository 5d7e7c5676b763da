import { createHash } from 'node:crypto';
import type { Db } from '../db/db';
import { DatabaseUnavailable } from '../db/errors';
import type { CatalogueTable } from '../repositories/catalogue-records';
import { putSourceRecords, type SourceRecord } from '../repositories/catalogue-sources';
import type { FileReport, Remarker } from './report';

/** A sound row that waits to be stored. */
export interface Pending {
  line: number;
  record: SourceRecord;
}

export interface Target {
  db: Db;
  table: CatalogueTable;
  now: Date;
  report: FileReport;
  remark: Remarker;
}

/** A hash of what a source said of a record: importing the same again changes nothing. */
export const sourceHash = (said: object): string => createHash('sha256').update(JSON.stringify(said)).digest('hex');

async function put({ db, table, now, report, remark }: Target, pending: readonly Pending[]): Promise<void> {
  const records = pending.map(({ record }) => record);
  const stored = await db.transaction((tx) => putSourceRecords(tx, table, { records, now }));
  for (const { line, record } of pending) {
    const outcome = stored.get(record.sourceId)?.outcome;
    if (!outcome) throw new Error(`Line ${line} was stored and is not there.`);
    report.counts[outcome] += 1;
    if (outcome === 'left_alone') remark('left alone', { line, reason: record.sourceId });
  }
}

/** Stores rows in one transaction; when the database refuses one of them, each by itself, so that it stops no other. */
export async function storeBatch(target: Target, pending: readonly Pending[]): Promise<void> {
  if (pending.length === 0) return;
  try {
    await put(target, pending);
  } catch (error) {
    // No row is at fault when the database is away: the import stops, and a later one of the same file goes on from there.
    if (error instanceof DatabaseUnavailable) throw error;
    const [only] = pending;
    if (pending.length > 1 || !only) {
      for (const one of pending) await storeBatch(target, [one]);
      return;
    }
    const reason = error instanceof Error ? error.message : String(error);
    target.remark('refused', { line: only.line, reason: `the database does not take it: ${reason}` });
  }
}
