import type { AuditAction } from '@domain/review/audit-actions';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { lockApplication, type ApplicationRow, type FrozenCopy } from '../applications/queries/applications';
import { sentIdsAmong } from './queries/review-desk';
import { auditReads } from '../applications/audit-reads';
import { institutionsOf } from '../staff/institutions';

/**
 * Requires that all applications were sent to the Secretary's institutions. A refusal is audited as `…-denied`; the caller audits what it
 * does. Call it before the transaction, because the rollback after a refusal would delete the audit entry.
 * @throws {Problem} 404 when one of them is not
 */
export async function requireSent(deps: Deps, identity: Identity, { ids, action }: { ids: readonly number[]; action: AuditAction }): Promise<void> {
  const institutions = await institutionsOf(deps.db, identity, 'isSecretary');
  const sent = new Set(await sentIdsAmong(deps.db, institutions, ids));
  const refused = ids.filter((id) => !sent.has(id));
  await auditReads(deps, identity, { action: `${action}-denied`, applicationIds: refused });
  if (refused.length > 0) throw new Problem(404, 'not_found');
}

/** A sent application, locked until the transaction ends. @throws {Problem} 404 when it was reopened since `requireSent` */
export async function lockSent(tx: Db, id: number): Promise<ApplicationRow & { frozen: FrozenCopy }> {
  const row = await lockApplication(tx, id);
  if (!row?.frozen || row.status === 'Draft') throw new Problem(404, 'not_found');
  return { ...row, frozen: row.frozen };
}
