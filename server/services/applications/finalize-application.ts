import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../errors';
import { freezeFiles } from '../../repositories/application-files';
import { findApplication, saveApplication, type ApplicationRow } from '../../repositories/applications';
import { writeAudit } from '../../repositories/audit';
import { replaceReferences } from '../../repositories/files';
import { findByKey, rememberKey } from '../../repositories/idempotency-keys';
import { checkBlob } from '../files/check-files';
import { signReceipt } from '../receipts/sign-receipt';
import { requireSending } from '../helpdesk/sending-stops';
import { laterWords } from '../mails/later-words';
import { tellApplicant } from '../mails/tell-applicant';
import { announce } from '../webhooks/announce';
import { leftBehindFiles } from './answer-files';
import { lockOwnApplication, nextStatus, withStep } from './application-scope';
import { lockCaps } from './caps';
import { keyReused } from './create-application';
import { declarationOf, keepPrivacyText } from './declaration';
import { readAround } from './draft-around';
import { filesToSend, freeze, receiptNumber } from './frozen-copy';
import { awaitLaterDocuments, laterDocuments } from './later-documents';
import { missingParts } from './missing-parts';

/**
 * Compares the files that would be sent with what was uploaded, before anything is locked: that takes as long as reading them. What
 * is damaged is written down, and `missingParts` finds it.
 * @returns the contents that are sound, by SHA-256
 */
async function checkFiles(deps: Deps, identity: Identity, id: number): Promise<ReadonlySet<string>> {
  const sound = new Set<string>();
  const row = await findApplication(deps.db, id);
  if (row?.applicant !== identity.sub || row.status !== 'Draft') return sound;
  for (const file of filesToSend(row, await readAround(deps.db, row))) {
    if (!sound.has(file.sha256) && (await checkBlob(deps, file))) sound.add(file.sha256);
  }
  return sound;
}

interface Sending {
  id: number;
  /** When the request reached the server; that instant is what the deadline is held against. */
  arrived: Date;
  /** `Idempotency-Key` of the request. */
  key?: string | undefined;
  /** The version of the declaration that the applicant was shown, where the request names it. */
  declared?: string | undefined;
}

/** Whether this very request has sent the application before, so that only its answer was lost. @throws {ValidationFailed} for a key of another request */
async function wasSentBy(tx: Db, { applicant, frozen }: ApplicationRow, { id, key, declared }: Sending): Promise<boolean> {
  const made = key === undefined ? undefined : await findByKey(tx, applicant, key);
  const declaresOther = declared !== undefined && frozen?.declaration !== undefined && frozen.declaration.version !== declared;
  if (made && (made.operation !== 'finalize' || made.id !== id || declaresOther)) throw keyReused();
  return made !== undefined;
}

/**
 * Sends an application: freezes profile, answers and files, and gives it its number and receipt.
 * A key that has sent it before is answered with the application as it is now, and nothing happens a second time.
 * @throws {Problem} 404; 409 when it was sent already, the call is not open, its sending is switched off, or the declaration reads differently now
 * @throws {ValidationFailed} with what is missing, located in `profile`, `answers` or `documents`, or in `call` when no more can be sent; for a key of another request
 */
export async function finalizeApplication(
  deps: Deps,
  identity: Identity,
  request: Sending,
): Promise<ApplicationRow> {
  const now = request.arrived;
  const sound = await checkFiles(deps, identity, request.id);
  return deps.db.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, identity, request.id);
    if (await wasSentBy(tx, row, request)) return row;
    const around = await readAround(tx, row);
    const status = nextStatus('finalize', row, { call: around.call, now });
    await requireSending(tx, row.call_id, 'sending_stopped');
    const declaration = declarationOf(deps);
    if (request.declared !== undefined && request.declared !== declaration.version) throw new Problem(409, 'declaration_changed');
    await lockCaps(tx, row.call_id, around.call);
    const missing = await missingParts(tx, row, { ...around, now });
    if (missing.length > 0) throw new ValidationFailed(missing);
    // Another window may have chosen another document meanwhile; that one is checked when it is sent again.
    const unseen = filesToSend(row, around).some(({ sha256 }) => !sound.has(sha256));
    if (unseen) throw new Problem(409, 'changed_meanwhile');
    await keepPrivacyText(tx, deps, now);
    await awaitLaterDocuments(tx, row, { call: around.call, now });
    const sent = await send(tx, { ...row, status, timeline: withStep(row, status, now) }, { ...around, declaration, now });
    const isKept = request.key === undefined || (await rememberKey(tx, { owner: identity.sub, key: request.key, operation: 'finalize', applicationId: row.id }, now));
    if (!isKept) throw keyReused();
    const later = laterDocuments(row, around.call);
    await tellApplicant(deps, tx, { row: sent, template: 'application_sent', now, parameters: (locale) => ({ later: laterWords(later, { call: around.call, locale }) }) });
    await announce(deps, tx, { event: 'application.sent', applications: [sent.id], now });
    await writeAudit(tx, {
      at: now,
      actor: identity.sub,
      action: 'application.finalize',
      subject: `application:${row.id}`,
      details: { number: sent.number, sha256: sent.sha256 },
    });
    return sent;
  });
}

async function send(
  tx: Db,
  row: ApplicationRow,
  at: Parameters<typeof freeze>[2],
): Promise<ApplicationRow> {
  const { frozen, sha256 } = await freeze(tx, row, at);
  await freezeFiles(tx, row.id, frozen.files);
  // From now on the frozen copy holds the content; the applicant may do with their own files what they want. What was left behind of the draft is in no copy.
  await replaceReferences(tx, { kind: 'application', id: row.id }, { fileIds: [...new Set(leftBehindFiles(row.brought_over))], now: at.now });
  const number = row.number ?? receiptNumber(row.id, at.now);
  const receipt_jws = await signReceipt(tx, { number, finalized_at: at.now.toISOString(), sha256 }, at.now);
  return saveApplication(tx, row.id, { state: { ...row, number, submitted_at: at.now, sha256, receipt_jws, frozen }, now: at.now });
}
