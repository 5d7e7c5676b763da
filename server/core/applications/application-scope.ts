import type { ReachAction } from '@domain/review/audit-actions';
import { transition, type ApplicationStatus, type TransitionVerb } from '@domain/applications/application-lifecycle';
import type { Deps, Identity } from '../../deps';
import type { Db } from '../../platform/db/db';
import { Problem } from '../../platform/errors';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { findApplication, lockApplication, type ApplicationRow, type TimelineEntry } from './queries/applications';
import { universityOfApplication } from '../staff/queries/staff-scope';
import { includes, institutionsOf } from '../staff/institutions';
import { auditReads } from './audit-reads';
import { requireOpen } from './call-terms';
import type { CallTermsRow } from './queries/call-terms';

/** An applicant's own application. @throws {Problem} 404 */
export async function ownApplication(db: Db, identity: Identity, id: number): Promise<ApplicationRow> {
  const row = await findApplication(db, id);
  if (row?.applicant !== identity.sub) throw new Problem(404, 'not_found');
  return row;
}

/** The access to an application, as the audit trail stores it. */
interface ReadOptions {
  id: number;
  /** The operation; the audit trail appends `-denied` if access was refused. */
  action: ReachAction;
  details?: Record<string, unknown>;
}

/** An application that was sent to this Secretary's institutions; writes the access to the audit trail. @throws {Problem} 404 */
export async function sentApplication(deps: Deps, identity: Identity, { id, action, details = {} }: ReadOptions): Promise<ApplicationRow> {
  const row = await findApplication(deps.db, id);
  const institutions = await institutionsOf(deps.db, identity, 'isSecretary');
  const visible = row && row.status !== 'Draft' && includes(institutions, await universityOfApplication(deps.db, id));
  await auditReads(deps, identity, { action: visible ? action : `${action}-denied`, applicationIds: [id], details });
  if (!visible) throw new Problem(404, 'not_found');
  return row;
}

/** An application that this person may read: an applicant's own, for a Secretary one that was sent to their institutions. @throws {Problem} 404 */
export const visibleApplication = (deps: Deps, identity: Identity, options: ReadOptions): Promise<ApplicationRow> =>
  identity.roles.isSecretary ? sentApplication(deps, identity, options) : ownApplication(deps.db, identity, options.id);

/** An applicant's own application, locked together with their profile until the transaction ends. @throws {Problem} 404 */
export async function lockOwnApplication(tx: Db, identity: Identity, id: number): Promise<ApplicationRow> {
  await lockPerson(tx, identity.sub);
  const row = await lockApplication(tx, id);
  if (row?.applicant !== identity.sub) throw new Problem(404, 'not_found');
  return row;
}

/** The status after the transition `verb`. @throws {Problem} 409 if the current status does not allow it, or it requires an open call */
export function nextStatus(verb: TransitionVerb, row: ApplicationRow, at: { call: CallTermsRow; now: Date }): ApplicationStatus {
  const step = transition(verb);
  if (!step.from.includes(row.status)) throw new Problem(409, 'transition_not_allowed', { status: row.status, verb });
  if (step.whileCallOpen) requireOpen(at.call, at.now);
  return step.to;
}

/** The timeline plus a step of the applicant. */
export const withStep = (row: ApplicationRow, status: ApplicationStatus, now: Date): TimelineEntry[] => [
  ...row.timeline,
  { status, at: now.toISOString(), by: 'applicant' },
];
