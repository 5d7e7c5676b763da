import type { AuditAction } from '@domain/review/audit-actions';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import type { ApplicationRow } from '../../repositories/applications';
import { writeAudit } from '../../repositories/audit';
import { readDesk } from './desk';
import { lockSent, requireSent } from './scope';
import { staffName } from '../staff/staff-name';

/** What a change works with. */
interface ChangeScene {
  /** The application, locked. */
  row: ApplicationRow;
  now: Date;
  /** Who changes it and when (ISO instant), as it is stored beside what they say. */
  by: { by: string; by_name: string; at: string };
}

interface DeskChange {
  id: number;
  /** The version of the application that was seen; undefined changes whichever is stored. */
  expected: number | undefined;
  action: AuditAction;
  /** Writes the change and gives the details of its entry in the audit trail. */
  write: (tx: Db, scene: ChangeScene) => Promise<Record<string, unknown>>;
}

/**
 * Changes what staff say of a sent application, in one transaction with the entry in the audit trail; gives the desk as it is then.
 * @throws {Problem} 404 out of scope; 412 when somebody changed the application meanwhile
 * @throws what `write` throws: then nothing is changed
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
    return readDesk(tx, row, now);
  });
}
