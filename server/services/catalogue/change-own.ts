import type { AuditAction } from '@domain/review/audit-actions';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { writeAudit } from '../../repositories/audit';
import type { CatalogueTable } from '../../repositories/catalogue-records';
import { includes, institutionsOf } from '../staff/institutions';

interface Row {
  id: number;
  university_id: number;
}

/** What is done to many records of the catalogue. */
interface Change<Locked extends Row> {
  table: CatalogueTable;
  ids: readonly number[];
  action: AuditAction;
  /** Locks the records in the order of their ids, and reads them. */
  lock: (tx: Db, now: Date) => Promise<Locked[]>;
  /** Changes them, and gives how many it changed. */
  change: (tx: Db, rows: Locked[], now: Date) => Promise<number>;
}

/** Records that this Secretary does not answer for. */
class OutOfScope extends Error {
  constructor(readonly ids: readonly number[]) {
    super('The records are out of scope.');
  }
}

/**
 * Changes records of the Secretary's institutions in one transaction, all or none.
 * @throws {Problem} 404 unless all are of these institutions, which the audit trail keeps
 */
export async function changeOwn<Locked extends Row>({ db, clock }: Deps, identity: Identity, { table, ids, action, lock, change }: Change<Locked>): Promise<number> {
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const own = await institutionsOf(tx, identity, 'isSecretary');
      const rows = await lock(tx, now);
      const foreign = ids.filter((id) => !rows.some((row) => row.id === id && includes(own, row.university_id)));
      if (foreign.length > 0) throw new OutOfScope(foreign);
      return change(tx, rows, now);
    });
  } catch (error) {
    if (!(error instanceof OutOfScope)) throw error;
    for (const id of error.ids) await writeAudit(db, { at: now, actor: identity.sub, action: `${action}-denied`, subject: `${table}:${String(id)}` });
    throw new Problem(404, 'not_found');
  }
}
