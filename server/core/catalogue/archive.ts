import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { lockArchivable, setArchived, type Archivable } from './queries/archive';
import { writeAuditOfMany } from '../audit/queries';
import type { CatalogueTable } from './queries/catalogue-records';
import { changeOwn } from './change-own';

/** The records to archive or to restore. */
interface Move {
  table: CatalogueTable;
  ids: readonly number[];
  archived: boolean;
}

const USED = { universities: 'university_in_use', programmes: 'programme_in_use', calls: 'call_not_over' } as const;

/** @throws {Problem} 409 for a record that is still in use, or to restore a record whose owner is archived */
function requireMovable({ table, archived }: Move, rows: readonly Archivable[]): void {
  if (archived && rows.some(({ used }) => used)) throw new Problem(409, USED[table]);
  if (!archived && rows.some(({ owner_archived }) => owner_archived)) throw new Problem(409, 'owner_archived');
}

/**
 * Archives or restores records of the catalogue, all or none. Archived records and applications to them stay readable by id, but lists omit
 * them by default.
 * @returns the number of moved records, without those that already had the state
 * @throws {Problem} 404, with an audit entry, unless all are of this Secretary's institutions; 409 for a record that cannot be moved
 */
export function moveToArchive(deps: Deps, identity: Identity, move: Move): Promise<number> {
  const { table, ids, archived } = move;
  const action = `${table}.${archived ? 'archive' : 'unarchive'}` as const;
  return changeOwn(deps, identity, {
    table,
    ids,
    action,
    lock: (tx, now) => lockArchivable(tx, table, { ids, now }),
    change: async (tx, rows, now) => {
      const moved = rows.filter((row) => row.archived !== archived);
      requireMovable(move, moved);
      if (moved.length === 0) return 0;
      await setArchived(tx, table, { ids: moved.map(({ id }) => id), archived, now });
      await writeAuditOfMany(tx, { at: now, actor: identity.sub, action }, moved.map(({ id }) => `${table}:${String(id)}`));
      return moved.length;
    },
  });
}
