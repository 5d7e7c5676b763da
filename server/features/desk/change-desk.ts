import type { AuditAction } from '@domain/review/audit-actions';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import { writeAudit } from '../../core/audit/queries';
import { readDesk } from './desk';
import { lockSent, requireSent } from '../../core/review/scope';
import { staffName } from '../../core/staff/staff-name';

/** The input of a change. */
interface ChangeContext {
  /** The application, locked. */
  row: ApplicationRow;
  now: Date;
  /** The author and the time (ISO instant) of the change, as they are stored with it. */
  by: { by: string; by_name: string; at: string };
}

interface DeskChange {
  id: number;
  /** The expected version of the application (optimistic lock); undefined for an unconditional change. */
  expected: number | undefined;
  action: AuditAction;
  /** Writes the change and returns the details of its audit entry. */
  write: (tx: Db, context: ChangeContext) => Promise<Record<string, unknown>>;
}

/**
 * Changes the staff data of a sent application and writes the audit entry in one transaction; returns the changed desk.
 * @throws {Problem} 404 out of scope; 412 on a version conflict
 * @throws any error of `write`, which rolls the change back
 */
export async function changeDesk(deps: Deps, identity: Identity, { id, expected, action, write }: DeskChange) {
  await requireSent(deps, identity, { ids: [id], action });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await lockSent(tx, id);
    if (expected !== undefined && expected !== row.version) throw new Problem(412, 'stale_version');
    const by = { by: identity.sub, by_name: staffName(identity), at: now.toISOString() };
    const details = await write(tx, { row, now, by });
    await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `application:${String(id)}`, details });
    return readDesk(deps, tx, { row, now });
  });
}
