import type { AuditAction, ReachAction } from '@domain/review/audit-actions';
import { isStaff, roleNames, type Roles } from '@domain/roles';
import { scopeOf } from '@domain/review/staff-scope';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { type ReaderRole, type ReaderScope, writeAuditOfExport, writeAuditOfMany } from '../../repositories/audit';

const FLAGS: Readonly<Record<ReaderRole, keyof Roles>> = { secretary: 'isSecretary', helpdesk: 'isHelpdesk', evaluator: 'isEvaluator' };

export interface AuditedRead {
  /** The look, e.g. `application.read`, or what was refused. */
  action: ReachAction | `${AuditAction}-denied`;
  applicationIds: readonly number[];
  details?: Record<string, unknown>;
  /** The role in which it is read; without it the first of those that the reader has. */
  as?: ReaderRole;
}

/** The role in which somebody reads, and whether they have it for some institutions or for all. Applicants are told this of whoever looked, but no name. */
function staffOf({ roles, groups }: Identity, as?: ReaderRole): { role?: ReaderRole; of?: ReaderScope } {
  const [first] = roleNames(roles);
  const role = as ?? first;
  if (role === undefined || role === 'applicant') return {};
  return { role, of: scopeOf(groups, FLAGS[role]) === 'all' ? 'all' : 'institution' };
}

/**
 * Writes down which applications a member of staff reads, or was refused, one line for each. Awaited before the answer: what cannot be written down
 * is not shown. What applicants read of their own leaves no line.
 */
export async function auditReads({ db, clock }: Deps, identity: Identity, { action, applicationIds, details = {}, as }: AuditedRead): Promise<void> {
  if (!isStaff(identity.roles) || applicationIds.length === 0) return;
  const subjects = applicationIds.map((id) => `application:${id}`);
  await writeAuditOfMany(db, { at: clock.now(), actor: identity.sub, action, details: { ...details, ...staffOf(identity, as) } }, subjects);
}

/** Writes an audit entry for each application in an export whose file is downloaded, in the transaction that permits the download. */
export async function auditTaken(tx: Db, identity: Identity, { exportId, format, at }: { exportId: number; format: string; at: Date }): Promise<void> {
  const entry = { at, actor: identity.sub, action: 'application.read-export', details: { format, export: exportId, ...staffOf(identity) } } as const;
  await writeAuditOfExport(tx, entry, exportId);
}
