import { asIs, LEFT_ALONE_BECAUSE, ROW_REFUSALS, type Reason } from '@domain/messages/import';
import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/db';
import { DatabaseUnavailable } from '../../platform/db/errors';
import { foreseeSourceRecords, putSourceBatch, readOwners, type SourceOutcome, type SourceRecord } from '../../core/catalogue/queries/source-records';
import type { Institutions } from '../../core/staff/queries/staff-scope';
import type { FileReport, Remarker } from './report';
import type { SourceRow } from './source-rows';

/** A sound row that waits to be stored. */
export interface Pending {
  line: number;
  record: SourceRecord;
}

/** Why a row is not stored. */
export interface Refused {
  refused: Reason;
}

export interface Target {
  db: Db;
  table: 'universities' | 'programmes';
  /** The number of the import, by which it can be undone; undefined in a dry run, which writes nothing. */
  importId: number | undefined;
  /** The universities whose records the import may change. */
  institutions: Institutions;
  now: Date;
  report: FileReport;
  remark: Remarker;
}

/** Stores a batch that was read and checked. */
export type StoreBatch = () => Promise<void>;

/** Reads and checks a batch of rows, and gives the function that stores it. */
export type BatchReader = (rows: readonly SourceRow[]) => Promise<StoreBatch>;

/** A hash of a record's data in its source: importing the same data again changes nothing. */
export const sourceHash = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Stores records, or predicts their outcomes in a dry run. */
async function outcomesOf({ db, table, importId, now }: Target, records: readonly SourceRecord[]): Promise<ReadonlyMap<string, SourceOutcome>> {
  if (importId === undefined) return foreseeSourceRecords(db, table, records);
  const stored = await putSourceBatch(db, table, { records, now, importId });
  return new Map([...stored].map(([sourceId, { outcome }]) => [sourceId, outcome]));
}

/** The rows that change no record of another institution. A new university is refused, because it is none of the caller's institutions. */
async function ownOf({ db, table, institutions, remark }: Target, pending: readonly Pending[]): Promise<readonly Pending[]> {
  if (institutions === 'all') return pending;
  const owners = await readOwners(db, table, pending.map(({ record }) => record.sourceId));
  return pending.filter(({ line, record: { sourceId } }) => {
    const owner = owners.get(sourceId);
    const isOwn = owner === undefined ? table !== 'universities' : institutions.includes(owner);
    if (!isOwn) remark('refused', { line, reason: owner === undefined ? ROW_REFUSALS.newUniversity : ROW_REFUSALS.otherRecord(sourceId) });
    return isOwn;
  });
}

async function put(target: Target, pending: readonly Pending[]): Promise<void> {
  const { report, remark } = target;
  const outcomes = await outcomesOf(target, pending.map(({ record }) => record));
  for (const { line, record } of pending) {
    const outcome = outcomes.get(record.sourceId);
    if (!outcome) throw new Error(`Line ${line} was stored and is not there.`);
    report.counts[outcome] += 1;
    if (outcome === 'skipped') remark('left alone', { line, reason: { ...asIs(record.sourceId), alike: LEFT_ALONE_BECAUSE } });
  }
}

/** Stores rows in one transaction; when the database refuses one of them, stores each in its own, so that one row does not block the others. `check` refuses rows by what is stored. */
export const storeBatch = async (
  target: Target,
  pending: readonly Pending[],
  check: (own: readonly Pending[]) => Promise<readonly Pending[]> = (own) => Promise.resolve(own),
): Promise<void> => storeAll(target, await check(await ownOf(target, pending)));

async function storeAll(target: Target, pending: readonly Pending[]): Promise<void> {
  if (pending.length === 0) return;
  try {
    await put(target, pending);
  } catch (error) {
    // An unreachable database is not the fault of a row: the import stops, and importing the same file again goes on from there.
    if (error instanceof DatabaseUnavailable) throw error;
    const [only] = pending;
    if (pending.length > 1 || !only) {
      for (const one of pending) await storeAll(target, [one]);
      return;
    }
    const reason = error instanceof Error ? error.message : String(error);
    target.remark('refused', { line: only.line, reason: ROW_REFUSALS.database(reason) });
  }
}
