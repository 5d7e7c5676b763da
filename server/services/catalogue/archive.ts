import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { lockArchivable, setArchived, type Archivable } from '../../repositories/archive';
import { writeAuditOfMany } from '../../repositories/audit';
import type { CatalogueTable } from '../../repositories/catalogue-records';
import { changeOwn } from './change-own';

/** Which records go into the archive, or come out of it. */
interface Move {
  table: CatalogueTable;
  ids: readonly number[];
  archived: boolean;
}

const USED = { universities: 'university_in_use', programmes: 'programme_in_use', calls: 'call_not_over' } as const;

/** @throws {Problem} 409 for what is still in use, or would come out while what it belongs to stays in */
function requireMovable({ table, archived }: Move, rows: readonly Archivable[]): void {
  if (archived && rows.some(({ used }) => used)) throw new Problem(409, USED[table]);
  if (!archived && rows.some(({ owner_archived }) => owner_archived)) throw new Problem(409, 'owner_archived');
}

/**
 * Puts records of the catalogue into the archive or takes them out, all or none: they are read as before, applications to them too, and
 * stand in no list that does not ask for them.
 * @returns how many were moved; those that stood there already are none of them
 * @throws {Problem} 404 unless all are of this Secretary's institutions, which the audit trail keeps; 409 for what cannot be moved
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
