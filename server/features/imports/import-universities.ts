import { isRecord } from '@domain/values/is-record';
import { ROW_REFUSALS, joinedReasons } from '@domain/messages/import';
import type { Db } from '../../platform/db/db';
import { foldTexts } from '../../core/catalogue/queries/university-names';
import { sourceHash, storeBatch, type Pending, type Refused, type BatchReader, type Target } from './batches';
import type { Cells } from './cells';
import { ROW_CHECKS } from './row-checks';
import { codeChecker } from './university-codes';
import { idByName } from './university-index';
import { SeenIds } from './seen-ids';
import type { SourceRow } from './source-rows';
import type { UniversityDraft } from './university-row';

interface Tools {
  read: (cells: Cells) => UniversityDraft;
  /** The source's name for the id of a row. */
  idName: string;
  /** Whether the source has ids. */
  hasIds: boolean;
}

interface Draft extends UniversityDraft {
  line: number;
}

/** A row as it was read, or with the reason why it cannot be read. */
type ReadRow = Draft | Extract<SourceRow, { fault: unknown }>;

/** The name that tells a university from others of its country. */
const nameOf = (row: ReadRow): string => {
  const name = 'fault' in row ? undefined : row.data.name;
  return isRecord(name) ? String(name.en ?? Object.values(name)[0] ?? '') : '';
};

/** Gives the rows of a source without ids one made of country and name: the same id that a university gets when a programme names it first. */
async function identified(db: Db, rows: readonly ReadRow[]): Promise<ReadRow[]> {
  const folded = await foldTexts(db, rows.map(nameOf));
  return rows.map((row, position) => ('fault' in row ? row : { ...row, sourceId: idByName(row.data.country, folded[position] ?? '') }));
}

/** Checks one draft; gives the reason when it is refused. `seen` holds the line of each id so far. */
function pendingOf({ line, sourceId, source, data }: Draft, { idName, hasIds }: Tools, seen: SeenIds): Pending | Refused {
  if (sourceId === undefined) return { refused: ROW_REFUSALS.missing(idName) };
  const before = seen.get(sourceId);
  if (before !== undefined) return { refused: hasIds ? ROW_REFUSALS.twice(idName, sourceId, before) : ROW_REFUSALS.twiceCalled.universities(before) };
  const reasons = ROW_CHECKS.university(data);
  if (reasons.length > 0) return { refused: joinedReasons(reasons) };
  seen.set(sourceId, line);
  return { line, record: { sourceId, hash: sourceHash(data), data, source, demo: false } };
}

/** Makes the taker of university rows. */
export function universityReader(target: Target, tools: Tools): BatchReader {
  const seen = new SeenIds();
  const checkCodes = codeChecker(target);
  return async (rows) => {
    const pending: Pending[] = [];
    const read = rows.map((row): ReadRow => ('fault' in row ? row : { line: row.line, ...tools.read(row.values) }));
    for (const row of tools.hasIds ? read : await identified(target.db, read)) {
      const one = 'fault' in row ? { refused: row.fault } : pendingOf(row, tools, seen);
      if ('refused' in one) target.remark('refused', { line: row.line, reason: one.refused });
      else pending.push(one);
    }
    return () => storeBatch(target, pending, checkCodes);
  };
}
