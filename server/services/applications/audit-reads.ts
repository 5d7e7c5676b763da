import { isStaff } from '@domain/roles';
import type { Deps, Identity } from '../../deps';
import { writeAuditOfMany } from '../../repositories/audit';

export interface Reading {
  /** The operation, e.g. `application.read`. */
  action: string;
  applicationIds: readonly number[];
  details?: Record<string, unknown>;
}

/**
 * Writes down which applications a member of staff reads, or was refused, one line for each. Awaited before the answer: what cannot be written down
 * is not shown. What applicants read of their own leaves no line.
 */
export async function auditReads({ db, clock }: Deps, identity: Identity, { action, applicationIds, details = {} }: Reading): Promise<void> {
  if (!isStaff(identity.roles) || applicationIds.length === 0) return;
  const subjects = applicationIds.map((id) => `application:${id}`);
  await writeAuditOfMany(db, { at: clock.now(), actor: identity.sub, action, details }, subjects);
}
