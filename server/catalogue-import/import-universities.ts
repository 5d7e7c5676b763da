import { sourceHash, storeBatch, type Pending, type Target } from './batches';
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
function pendingOf(row: SourceRow, { schemas, read, idName }: Tools, seen: SeenIds): Pending | string {
  if ('fault' in row) return row.fault;
  const { sourceId, source, data } = read(row.values);
  if (sourceId === undefined) return `${idName}: Please fill this in.`;
  const before = seen.get(sourceId);
  if (before !== undefined) return `${idName}: ${sourceId} stands on line ${before} already`;
  const reasons = schemas.university(data);
  if (reasons.length > 0) return reasons.join('; ');
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
      if (typeof read === 'string') target.remark('refused', { line: row.line, reason: read });
      else pending.push(read);
    }
    await storeBatch(target, pending);
  };
}
