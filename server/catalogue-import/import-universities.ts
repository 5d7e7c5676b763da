import { ROW_REFUSALS, together } from '@domain/messages/import';
import { sourceHash, storeBatch, type Pending, type Refused, type Target } from './batches';
import type { Cells } from './cells';
import type { RowSchemas } from './row-schemas';
import { SeenIds } from './seen-ids';
import type { SourceRow } from './source-rows';
import type { UniversityDraft } from './university-row';

interface Tools {
  schemas: RowSchemas;
  read: (cells: Cells) => UniversityDraft;
  /** What the source calls the id of a row. */
  idName: string;
}

/** Reads one row, or says why not. `seen` holds the line of each id so far. */
function pendingOf(row: SourceRow, { schemas, read, idName }: Tools, seen: SeenIds): Pending | Refused {
  if ('fault' in row) return { refused: row.fault };
  const { sourceId, source, data } = read(row.values);
  if (sourceId === undefined) return { refused: ROW_REFUSALS.missing(idName) };
  const before = seen.get(sourceId);
  if (before !== undefined) return { refused: ROW_REFUSALS.twice(idName, sourceId, before) };
  const reasons = schemas.university(data);
  if (reasons.length > 0) return { refused: together(reasons) };
  seen.set(sourceId, row.line);
  return { line: row.line, record: { sourceId, hash: sourceHash(data), data, source, demo: false } };
}

/** Stores batches of university rows as they come. */
export function universityTaker(target: Target, tools: Tools): (rows: readonly SourceRow[]) => Promise<void> {
  const seen = new SeenIds();
  return async (rows) => {
    const pending: Pending[] = [];
    for (const row of rows) {
      const read = pendingOf(row, tools, seen);
      if ('refused' in read) target.remark('refused', { line: row.line, reason: read.refused });
      else pending.push(read);
    }
    await storeBatch(target, pending);
  };
}
