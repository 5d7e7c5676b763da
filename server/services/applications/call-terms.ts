import { callStatus } from '@domain/call-status';
import type { Db } from '../../db/db';
import { Problem } from '../../errors';
import { findCallTermsRow, type CallTermsRow } from '../../repositories/call-terms';

/** The terms of a call that is known to be there, for an application holds it by a foreign key. */
export async function readCallTerms(db: Db, id: number): Promise<CallTermsRow> {
  const call = await findCallTermsRow(db, id);
  if (!call) throw new Error('An application belongs to a call that is not there.');
  return call;
}

const statusOf = (call: CallTermsRow, now: Date) => (call.state === 'published' ? callStatus(call, now) : 'cancelled');

/** Whether a call takes applications at `now`. */
export const isCallOpen = (call: CallTermsRow, now: Date): boolean => statusOf(call, now) === 'open';

/** Lets pass what may happen only while the call is open at `now`. @throws {Problem} 409 with the reason when it is not */
export function requireOpen(call: CallTermsRow, now: Date): void {
  const status = statusOf(call, now);
  if (status !== 'open') throw new Problem(409, `call_not_open_${status}`);
}
