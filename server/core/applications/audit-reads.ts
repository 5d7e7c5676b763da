import type { AuditAction, ReachAction } from '@domain/review/audit-actions';
import { isStaff, roleNames, type Roles } from '@domain/roles';
import { scopeOf } from '@domain/review/staff-scope';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { type ReaderRole, type ReaderScope, writeAuditOfExport, writeAuditOfMany } from '../audit/queries';

const FLAGS: Readonly<Record<ReaderRole, keyof Roles>> = { secretary: 'isSecretary', helpdesk: 'isHelpdesk', evaluator: 'isEvaluator' };

export interface AuditedRead {
  /** The kind of access, such as `application.read`, or the refused one. */
  action: ReachAction | `${AuditAction}-denied`;
  applicationIds: readonly number[];
  details?: Record<string, unknown>;
  /** The role in which the person reads; the default is their first role. */
  as?: ReaderRole;
}

/** The role of the reader, and whether it covers some institutions or all. Applicants see this about each reader, but no name. */
function staffOf({ roles, groups }: Identity, as?: ReaderRole): { role?: ReaderRole; of?: ReaderScope } {
  const [first] = roleNames(roles);
  const role = as ?? first;
  if (role === undefined || role === 'applicant') return {};
  return { role, of: scopeOf(groups, FLAGS[role]) === 'all' ? 'all' : 'institution' };
}

/**
 * Writes one audit entry for each application that a member of staff reads or is refused. Callers await it before they answer, so that no
 * read goes unaudited. Applicants' reads of their own applications are not audited.
 */
export async function auditReads({ db, clock }: Deps, identity: Identity, { action, applicationIds, details = {}, as }: AuditedRead): Promise<void> {
  if (!isStaff(identity.roles) || applicationIds.length === 0) return;
  const subjects = applicationIds.map((id) => `application:${id}`);
  await writeAuditOfMany(db, { at: clock.now(), actor: identity.sub, action, details: { ...details, ...staffOf(identity, as) } }, subjects);
}

/** Writes an audit entry for each application in an export whose file is downloaded, in the transaction that permits the download. */
export async function auditDownload(tx: Db, identity: Identity, { exportId, format, at }: { exportId: number; format: string; at: Date }): Promise<void> {
  const entry = { at, actor: identity.sub, action: 'application.read-export', details: { format, export: exportId, ...staffOf(identity) } } as const;
  await writeAuditOfExport(tx, entry, exportId);
}
