import { callPath } from '@domain/record-paths';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Db } from '../../db/db';
import type { ApplicationRow } from '../../repositories/applications';
import type { CallTermsRow } from '../../repositories/call-terms';
import { lockPlacesOfCall, sentByPerson, sentToCall } from '../../repositories/sent-counts';

type Caps = Pick<CallTermsRow, 'most_applications' | 'most_per_applicant'>;

/**
 * Locks what `reachedCaps` counts until the transaction ends, where the call takes only so many applications. The person's own are
 * locked with their application already (`lockOwnApplication`).
 */
export async function lockCaps(tx: Db, callId: number, { most_applications }: Caps): Promise<void> {
  if (most_applications !== null) await lockPlacesOfCall(tx, callId);
}

/** Why a draft cannot be sent although it is complete: the call, or the person, has sent as many as may be. One that was sent before keeps its place. */
export async function reachedCaps(
  db: Db,
  { applicant, call_id: call, number }: Pick<ApplicationRow, 'applicant' | 'call_id' | 'number'>,
  { most_applications, most_per_applicant }: Caps,
): Promise<SchemaFailure[]> {
  if (number !== null) return [];
  const failures: SchemaFailure[] = [];
  const failure = (type: string, count: number, path: string): SchemaFailure => ({ loc: ['body', 'call', type], type, ctx: { count, path } });
  if (most_applications !== null && (await sentToCall(db, call)) >= most_applications) failures.push(failure('call_full', most_applications, callPath(call)));
  if (most_per_applicant !== null && (await sentByPerson(db, { applicant, call })) >= most_per_applicant)
    failures.push(failure('most_sent', most_per_applicant, '/applications'));
  return failures;
}
