import { transition, type ApplicationStatus, type TransitionVerb } from '@domain/application-lifecycle';
import type { Deps, Identity } from '../../deps';
import type { Db } from '../../db/db';
import { Problem } from '../../errors';
import { lockPerson } from '../../repositories/person-locks';
import { findApplication, lockApplication, type ApplicationRow, type TimelineEntry } from '../../repositories/applications';
import { universityOfApplication } from '../../repositories/staff-scope';
import { includes, institutionsOf } from '../staff/institutions';
import { auditReads } from './audit-reads';
import { requireOpen } from './call-terms';
import type { CallTermsRow } from '../../repositories/call-terms';

/**
 * An application that this person may read: an applicant their own, a Secretary what was sent to their institutions. The audit trail has what staff read or were
 * refused, under `action`, which ends in `-denied` then.
 * @throws {Problem} 404 otherwise
 */
export async function visibleApplication(
  deps: Deps,
  identity: Identity,
  { id, action, details = {} }: { id: number; action: string; details?: Record<string, unknown> },
): Promise<ApplicationRow> {
  const row = await findApplication(deps.db, id);
  const visible = row && (identity.roles.isSecretary ? await wasSentTo(deps.db, identity, row) : row.applicant === identity.sub);
  await auditReads(deps, identity, { action: visible ? action : `${action}-denied`, applicationIds: [id], details });
  if (!visible) throw new Problem(404, 'not_found');
  return row;
}

const wasSentTo = async (db: Db, secretary: Identity, { id, status }: ApplicationRow): Promise<boolean> =>
  status !== 'Draft' && includes(await institutionsOf(db, secretary, 'isSecretary'), await universityOfApplication(db, id));

/** An applicant's own application, locked together with their profile until the transaction ends. @throws {Problem} 404 */
export async function lockOwnApplication(tx: Db, identity: Identity, id: number): Promise<ApplicationRow> {
  await lockPerson(tx, identity.sub);
  const row = await lockApplication(tx, id);
  if (row?.applicant !== identity.sub) throw new Problem(404, 'not_found');
  return row;
}

/** The status that `verb` leads to. @throws {Problem} 409 where the lifecycle has no such step, or the call is not open for it */
export function nextStatus(verb: TransitionVerb, row: ApplicationRow, at: { call: CallTermsRow; now: Date }): ApplicationStatus {
  const step = transition(verb);
  if (!step.from.includes(row.status)) throw new Problem(409, 'transition_not_allowed', { status: row.status, verb });
  if (step.whileCallOpen) requireOpen(at.call, at.now);
  return step.to;
}

/** The timeline with one more step of the applicant. */
export const withStep = (row: ApplicationRow, status: ApplicationStatus, now: Date): TimelineEntry[] => [
  ...row.timeline,
  { status, at: now.toISOString(), by: 'applicant' },
];
