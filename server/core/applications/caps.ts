import { callPath } from '@domain/catalogue/record-paths';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import type { ApplicationRow } from './queries/applications';
import { findCallTermsRow, type CallTermsRow } from './queries/call-terms';
import { lockSeatsOfCall, sentByPerson, sentToCall } from './queries/sent-counts';

type Caps = Pick<CallTermsRow, 'most_applications' | 'most_per_applicant'>;

/**
 * Locks the count of a call's applications (see `reachedCaps`) until the transaction ends, if the call has a maximum. The person's own
 * applications are already locked by `lockOwnApplication`.
 */
export async function lockCaps(tx: Db, callId: number, { most_applications }: Caps): Promise<void> {
  if (most_applications !== null) await lockSeatsOfCall(tx, callId);
}

/** A limit of a call that is reached. */
interface ReachedCap {
  type: 'call_full' | 'most_sent';
  /** The limit. */
  count: number;
}

async function capsReachedBy(
  db: Db,
  { applicant, call }: { applicant: string; call: number },
  { most_applications, most_per_applicant }: Caps,
): Promise<ReachedCap[]> {
  const reached: ReachedCap[] = [];
  if (most_applications !== null && (await sentToCall(db, call)) >= most_applications) reached.push({ type: 'call_full', count: most_applications });
  if (most_per_applicant !== null && (await sentByPerson(db, { applicant, call })) >= most_per_applicant)
    reached.push({ type: 'most_sent', count: most_per_applicant });
  return reached;
}

/** The limits that would block a new application of this person to a call. @throws {Problem} 404 for a call that applicants do not see */
export async function capsAtCall({ db }: Pick<Deps, 'db'>, { sub }: Pick<Identity, 'sub'>, call: number): Promise<ReachedCap[]> {
  const terms = await findCallTermsRow(db, call);
  if (!terms || terms.state === 'draft') throw new Problem(404, 'not_found');
  return capsReachedBy(db, { applicant: sub, call }, terms);
}

/** The limits of the call or the person that block the sending of a complete draft. A reopened application keeps its place, so none applies. */
export async function reachedCaps(
  db: Db,
  { applicant, call_id: call, number }: Pick<ApplicationRow, 'applicant' | 'call_id' | 'number'>,
  caps: Caps,
): Promise<SchemaFailure[]> {
  if (number !== null) return [];
  const where = { call_full: callPath(call), most_sent: '/applications' };
  return (await capsReachedBy(db, { applicant, call }, caps)).map(({ type, count }) => ({
    loc: ['body', 'call', type],
    type,
    ctx: { count, path: where[type] },
  }));
}
