import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { lockArchivable, setArchived, type Archivable } from '../../repositories/archive';
import { writeAudit, writeAuditOfMany } from '../../repositories/audit';
import type { CatalogueTable } from '../../repositories/catalogue-records';
import { includes, institutionsOf } from '../staff/institutions';

/** Which records go into the archive, or come out of it. */
interface Move {
  table: CatalogueTable;
  ids: readonly number[];
  archived: boolean;
}

/** Records that this Secretary does not answer for. */
class OutOfScope extends Error {
  constructor(readonly ids: readonly number[]) {
    super('The records are out of scope.');
  }
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
export async function moveToArchive({ db, clock }: Deps, identity: Identity, move: Move): Promise<number> {
  const { table, ids, archived } = move;
  const now = clock.now();
  const verb = archived ? 'archive' : 'unarchive';
  const entry = { at: now, actor: identity.sub };
  try {
    return await db.transaction(async (tx) => {
      const own = await institutionsOf(tx, identity, 'isSecretary');
      const rows = await lockArchivable(tx, table, { ids, now });
      const foreign = ids.filter((id) => !rows.some((row) => row.id === id && includes(own, row.university_id)));
      if (foreign.length > 0) throw new OutOfScope(foreign);
      const moved = rows.filter((row) => row.archived !== archived);
      requireMovable(move, moved);
      if (moved.length === 0) return 0;
      await setArchived(tx, table, { ids: moved.map(({ id }) => id), archived, now });
      await writeAuditOfMany(tx, { ...entry, action: `${table}.${verb}` }, moved.map(({ id }) => `${table}:${String(id)}`));
      return moved.length;
    });
  } catch (error) {
    if (!(error instanceof OutOfScope)) throw error;
    for (const id of error.ids) await writeAudit(db, { ...entry, action: `${table}.${verb}-denied`, subject: `${table}:${String(id)}` });
    throw new Problem(404, 'not_found');
  }
}
