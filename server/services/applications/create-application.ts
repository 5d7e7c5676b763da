import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../errors';
import { lockPerson } from '../../repositories/person-locks';
import { findApplicant } from '../../repositories/applicants';
import { findApplication, insertDraft, type ApplicationRow } from '../../repositories/applications';
import { writeAudit } from '../../repositories/audit';
import { findCallTermsRow } from '../../repositories/call-terms';
import { findByKey, rememberKey } from '../../repositories/idempotency-keys';
import { requireOpen } from './call-terms';

interface NewApplication {
  callId: number;
  /** `Idempotency-Key` of the request. */
  key: string | undefined;
}

/**
 * Begins a draft for a call; the same idempotency key gives the application that it made before.
 * @throws {Problem} 409 without a profile, for a call that is not open, for a second live application
 * @throws {ValidationFailed} for no such call, for a key that was used with another call
 */
export async function createApplication({ db, clock }: Deps, identity: Identity, wanted: NewApplication): Promise<ApplicationRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockPerson(tx, identity.sub);
    const made = await madeBefore(tx, identity.sub, wanted);
    if (made) return made;
    if (!(await findApplicant(tx, identity.sub))) throw new Problem(409, 'applicant_missing');
    const call = await findCallTermsRow(tx, wanted.callId);
    if (!call || call.state === 'draft') throw new ValidationFailed([{ loc: ['body', 'call_id'], type: 'unknown_reference' }]);
    requireOpen(call, now);
    const timeline = [{ status: 'Draft', at: now.toISOString(), by: 'applicant' }] as const;
    const row = await insertDraft(tx, { callId: wanted.callId, applicant: identity.sub, timeline }, now);
    if (!row) throw new Problem(409, 'application_exists');
    if (wanted.key) await rememberKey(tx, { owner: identity.sub, key: wanted.key, applicationId: row.id }, now);
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'application.create', subject: `application:${row.id}` });
    return row;
  });
}

async function madeBefore(tx: Db, owner: string, { key, callId }: NewApplication): Promise<ApplicationRow | undefined> {
  const made = key === undefined ? undefined : await findByKey(tx, owner, key);
  if (!made) return undefined;
  if (made.call_id !== callId) {
    throw new ValidationFailed([{ loc: ['header', 'idempotency-key'], type: 'idempotency_key_reused' }]);
  }
  return findApplication(tx, made.id);
}
