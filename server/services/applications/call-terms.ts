import { callStatus } from '@domain/calls/call-status';
import { extendedDates, type DocumentDate } from '@domain/applications/document-dates';
import type { Db } from '../../db/db';
import { Problem } from '../../errors';
import { extensionsOf, type Extension } from '../../repositories/deadline-extensions';
import { findCallTermsRow, type CallTermsRow } from '../../repositories/call-terms';

/** The terms of a call that is known to be there, for an application holds it by a foreign key. */
export async function readCallTerms(db: Db, id: number): Promise<CallTermsRow> {
  const call = await findCallTermsRow(db, id);
  if (!call) throw new Error('An application belongs to a call that is not there.');
  return call;
}

/** The terms of a call as they hold for one application: with the later deadline that it may have been given. */
export async function readOwnTerms(db: Db, { id, call_id }: { id: number; call_id: number }): Promise<CallTermsRow> {
  const call = await readCallTerms(db, call_id);
  return withExtension(call, (await extensionsOf(db, [id])).get(id));
}

/** A call as far as extensions change it. */
interface Extended {
  closes_at: string;
  required_documents?: readonly DocumentDate[] | undefined;
}

/** A call with the deadline of an extension, where that is the later one, for its documents too. */
export function withExtension<Call extends Extended>(call: Call, extension: Extension | undefined): Call {
  if (!extension || Date.parse(extension.until) <= Date.parse(call.closes_at)) return call;
  const { required_documents: documents } = call;
  return { ...call, closes_at: extension.until, ...(documents && { required_documents: extendedDates(documents, extension.until) }) };
}

const statusOf = (call: CallTermsRow, now: Date) => (call.state === 'published' ? callStatus(call, now) : 'cancelled');

/** Whether a call takes applications at `now`. */
export const isCallOpen = (call: CallTermsRow, now: Date): boolean => statusOf(call, now) === 'open';

/** Lets pass what may happen only while the call is open at `now`. @throws {Problem} 409 with the reason when it is not */
export function requireOpen(call: CallTermsRow, now: Date): void {
  const status = statusOf(call, now);
  if (status !== 'open') throw new Problem(409, `call_not_open_${status}`);
}
