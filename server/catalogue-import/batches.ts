import { asIs, ROW_REFUSALS, type Said } from '@domain/messages/import';
import { createHash } from 'node:crypto';
import type { Db } from '../db/db';
import { DatabaseUnavailable } from '../db/errors';
import { foreseeSourceRecords, putSourceRecords, type SourceOutcome, type SourceRecord } from '../repositories/catalogue-sources';
import type { FileReport, Remarker } from './report';

/** A sound row that waits to be stored. */
export interface Pending {
  line: number;
  record: SourceRecord;
}

/** Why a row is not stored. */
export interface Refused {
  refused: Said;
}

export interface Target {
  db: Db;
  table: 'universities' | 'programmes';
  /** The number of the import, by which it is undone; a dry run has none, and writes nothing. */
  importId: number | undefined;
  now: Date;
  report: FileReport;
  remark: Remarker;
}

/** A hash of what a source said of a record: importing the same again changes nothing. */
export const sourceHash = (said: object): string => createHash('sha256').update(JSON.stringify(said)).digest('hex');

/** Stores records, or in a dry run foresees what would become of them. */
async function outcomesOf({ db, table, importId, now }: Target, records: readonly SourceRecord[]): Promise<ReadonlyMap<string, SourceOutcome>> {
  if (importId === undefined) return foreseeSourceRecords(db, table, records);
  const stored = await db.transaction((tx) => putSourceRecords(tx, table, { records, now, importId }));
  return new Map([...stored].map(([sourceId, { outcome }]) => [sourceId, outcome]));
}

async function put(target: Target, pending: readonly Pending[]): Promise<void> {
  const { report, remark } = target;
  const outcomes = await outcomesOf(target, pending.map(({ record }) => record));
  for (const { line, record } of pending) {
    const outcome = outcomes.get(record.sourceId);
    if (!outcome) throw new Error(`Line ${line} was stored and is not there.`);
    report.counts[outcome] += 1;
    if (outcome === 'left_alone') remark('left alone', { line, reason: asIs(record.sourceId) });
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
    target.remark('refused', { line: only.line, reason: ROW_REFUSALS.database(reason) });
  }
}
