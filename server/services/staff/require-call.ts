import type { AuditAction } from '@domain/audit-actions';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { writeAudit } from '../../repositories/audit';
import { findCallRow, type CallRow } from '../../repositories/calls';
import { includes, institutionsOf } from './institutions';

/**
 * A call of this Secretary's institutions; what is refused is in the audit trail as `…-denied`. To be called before the transaction, which
 * a refusal would roll back.
 * @throws {Problem} 404
 */
export async function requireCall({ db, clock }: Deps, identity: Identity, { id, action }: { id: number; action: AuditAction }): Promise<CallRow> {
  const row = await findCallRow(db, id);
  if (row && includes(await institutionsOf(db, identity, 'isSecretary'), row.university_id)) return row;
  await writeAudit(db, { at: clock.now(), actor: identity.sub, action: `${action}-denied`, subject: `calls:${String(id)}` });
  throw new Problem(404, 'not_found');
}
