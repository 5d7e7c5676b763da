import type { AuditAction } from '@domain/review/audit-actions';
import type { Roles } from '@domain/roles';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../audit/queries';
import { findCallRow, type CallRow } from '../catalogue/queries/calls';
import { includes, institutionsOf } from './institutions';

/**
 * A call of this person's institutions in a staff role, by default as a Secretary. A refusal is audited as `…-denied`. Call it before the
 * transaction, because the rollback after a refusal would delete the audit entry.
 * @throws {Problem} 404
 */
export async function requireCall(
  { db, clock }: Deps,
  identity: Identity,
  { id, action, role = 'isSecretary' }: { id: number; action: AuditAction; role?: keyof Roles },
): Promise<CallRow> {
  const row = await findCallRow(db, id);
  if (row && includes(await institutionsOf(db, identity, role), row.university_id)) return row;
  await writeAudit(db, { at: clock.now(), actor: identity.sub, action: `${action}-denied`, subject: `calls:${String(id)}` });
  throw new Problem(404, 'not_found');
}
