import { callStatus } from '@domain/calls/call-status';
import type { CallData } from '@domain/calls/call-data';
import { extendedDates, type DocumentDate } from '@domain/applications/document-dates';
import type { Db } from '../../platform/db/db';
import { Problem } from '../../platform/errors';
import { extensionsOf, type Extension } from './queries/deadline-extensions';
import { findCallTermsRow, type CallTermsRow } from './queries/call-terms';

/** The terms of the call of an application; the foreign key guarantees that the call exists. */
export async function readCallTerms(db: Db, id: number): Promise<CallTermsRow> {
  const call = await findCallTermsRow(db, id);
  if (!call) throw new Error('An application belongs to a call that is not there.');
  return call;
}

/** The terms of a call as they apply to one application: with its extended deadline, if any. */
export async function readOwnTerms(db: Db, { id, call_id }: { id: number; call_id: number }): Promise<CallTermsRow> {
  const call = await readCallTerms(db, call_id);
  return withExtension(call, (await extensionsOf(db, [id])).get(id));
}

/** The part of a call that extensions change. */
type Extended = Pick<CallData, 'closes_at'> & { [Name in keyof Pick<CallData, 'required_documents'>]?: readonly DocumentDate[] };

/** A call with the deadline of an extension if that is later, also for its documents. */
export function withExtension<Call extends Extended>(call: Call, extension: Extension | undefined): Call {
  if (!extension || Date.parse(extension.until) <= Date.parse(call.closes_at)) return call;
  const { required_documents: documents } = call;
  return { ...call, closes_at: extension.until, ...(documents && { required_documents: extendedDates(documents, extension.until) }) };
}

const statusOf = (call: CallTermsRow, now: Date) => (call.state === 'published' ? callStatus(call, now) : 'cancelled');

/** Whether a call takes applications at `now`. */
export const isCallOpen = (call: CallTermsRow, now: Date): boolean => statusOf(call, now) === 'open';

/** Requires that the call is open at `now`. @throws {Problem} 409 with the reason when it is not */
export function requireOpen(call: CallTermsRow, now: Date): void {
  const status = statusOf(call, now);
  if (status !== 'open') throw new Problem(409, `call_not_open_${status}`);
}
