import type { AuditAction } from '@domain/review/audit-actions';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../audit/queries';
import type { CatalogueTable } from './queries/catalogue-records';
import { includes, institutionsOf } from '../staff/institutions';

interface Row {
  id: number;
  university_id: number;
}

/** A bulk change of catalogue records. */
interface Change<Locked extends Row> {
  table: CatalogueTable;
  ids: readonly number[];
  action: AuditAction;
  /** Locks the records in the order of their ids, and reads them. */
  lock: (tx: Db, now: Date) => Promise<Locked[]>;
  /** Changes them, and returns the number of changed records. */
  change: (tx: Db, rows: Locked[], now: Date) => Promise<number>;
}

/** Rolls the transaction back when records are not of this Secretary's institutions. */
class OutOfScope extends Error {
  constructor(readonly ids: readonly number[]) {
    super('The records are out of scope.');
  }
}

/**
 * Changes records of the Secretary's institutions in one transaction, all or none.
 * @throws {Problem} 404, with an audit entry, unless all are of these institutions
 */
export async function changeOwn<Locked extends Row>(
  { db, clock }: Deps,
  identity: Identity,
  { table, ids, action, lock, change }: Change<Locked>,
): Promise<number> {
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const own = await institutionsOf(tx, identity, 'isSecretary');
      const rows = await lock(tx, now);
      const ownIds = new Set(rows.filter(({ university_id }) => includes(own, university_id)).map(({ id }) => id));
      const foreign = ids.filter((id) => !ownIds.has(id));
      if (foreign.length > 0) throw new OutOfScope(foreign);
      return change(tx, rows, now);
    });
  } catch (error) {
    if (!(error instanceof OutOfScope)) throw error;
    for (const id of error.ids) await writeAudit(db, { at: now, actor: identity.sub, action: `${action}-denied`, subject: `${table}:${String(id)}` });
    throw new Problem(404, 'not_found');
  }
}
