import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { findApplicant } from '../profile/queries/applicants';
import { findApplication, insertDraft, type ApplicationRow } from './queries/applications';
import { writeAudit } from '../audit/queries';
import { findCallTermsRow, type CallTermsRow } from './queries/call-terms';
import { replaceReferences } from '../../platform/files/queries/files';
import { findByKey } from '../../platform/http/queries/idempotency-keys';
import { storeKey, keyReused } from '../../platform/http/idempotency';
import { requireOpen } from './call-terms';
import { documentsFromProfile } from './profile-documents';

export interface NewApplication {
  callId: number;
  /** `Idempotency-Key` of the request. */
  key: string | undefined;
  /** The application that is copied. */
  copiedFrom?: number;
}

/** The initial content of a draft. */
type Beginning = Pick<ApplicationRow, 'answers' | 'documents'>;

/**
 * Begins a draft for a call, with the documents that the call takes from a profile; a repeated idempotency key returns the application of
 * the first request.
 * @throws {Problem} 409 without a profile, for a call that is not open, for a second live application
 * @throws {ValidationFailed} for an unknown call, for a key that was used with another call
 */
export function createApplication({ db, clock }: Deps, identity: Identity, requested: NewApplication): Promise<ApplicationRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockPerson(tx, identity.sub);
    const existing = await findExisting(tx, identity, requested);
    if (existing) return existing;
    const call = await termsToApply(tx, identity, { callId: requested.callId, now });
    const documents = await documentsFromProfile(tx, identity.sub, { call, now });
    const row = await beginDraft(tx, identity, { requested, holds: { answers: {}, documents }, now });
    await replaceReferences(tx, { kind: 'application', id: row.id }, { fileIds: [...new Set(Object.values(documents))], now });
    return row;
  });
}

/** The terms of a call that this person can apply to now. @throws {Problem} 409 @throws {ValidationFailed} for an unknown call */
export async function termsToApply(tx: Db, identity: Identity, { callId, now }: { callId: number; now: Date }): Promise<CallTermsRow> {
  if (!(await findApplicant(tx, identity.sub))) throw new Problem(409, 'applicant_missing');
  const call = await findCallTermsRow(tx, callId);
  if (!call || call.state === 'draft') throw new ValidationFailed([{ loc: ['body', 'call_id'], type: 'unknown_reference' }]);
  requireOpen(call, now);
  return call;
}

/** Inserts a new draft with its idempotency key and its audit entry. @throws {Problem} 409 for a second live application */
export async function beginDraft(
  tx: Db,
  { sub }: Identity,
  { requested, holds, now }: { requested: NewApplication; holds: Beginning; now: Date },
): Promise<ApplicationRow> {
  const { callId, key, copiedFrom } = requested;
  const timeline = [{ status: 'Draft', at: now.toISOString(), by: 'applicant' } as const];
  const row = await insertDraft(tx, { callId, applicant: sub, timeline, ...holds }, now);
  if (!row) throw new Problem(409, 'application_exists');
  if (key !== undefined) await storeKey(tx, { owner: sub, key, operation: 'create', id: row.id, copiedFrom }, now);
  const details = copiedFrom === undefined ? {} : { copied_from: copiedFrom };
  await writeAudit(tx, { at: now, actor: sub, action: 'application.create', subject: `application:${row.id}`, details });
  return row;
}

/** The application that an earlier request with the same idempotency key created. @throws {ValidationFailed} for a key that was used with another request */
export async function findExisting(tx: Db, { sub }: Identity, { key, callId, copiedFrom }: NewApplication): Promise<ApplicationRow | undefined> {
  const existing = key === undefined ? undefined : await findByKey(tx, sub, key);
  if (!existing) return undefined;
  if (existing.operation !== 'create' || existing.call_id !== callId || existing.copied_from !== (copiedFrom ?? null)) {
    throw keyReused();
  }
  return findApplication(tx, existing.id);
}
