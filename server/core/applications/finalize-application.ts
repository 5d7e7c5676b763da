import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { freezeFiles } from './queries/application-files';
import { findApplication, saveApplication, type ApplicationRow } from './queries/applications';
import { writeAudit } from '../audit/queries';
import { replaceReferences } from '../../platform/files/queries/files';
import { findByKey } from '../../platform/http/queries/idempotency-keys';
import { storeKey, keyReused } from '../../platform/http/idempotency';
import { checkBlob } from '../../platform/files/check-files';
import { signReceipt } from '../receipts/sign-receipt';
import { requireSending } from '../catalogue/sending-stops';
import { laterWords } from '../mails/later-words';
import { notifyApplicant } from '../mails/notify-applicant';
import { announce } from './announce';
import { filesOfReport } from './answer-files';
import { lockOwnApplication, nextStatus, withStep } from './application-scope';
import { lockCaps } from './caps';
import { declarationOf, storePrivacyText } from './declaration';
import { readDraftContext } from './draft-context';
import { filesToSend, freeze, receiptNumber } from './frozen-copy';
import { laterDocuments } from './later-documents';
import { missingParts } from './missing-parts';

/**
 * Checks the bytes of the files that would be sent against their hashes, without locks, because reading them takes long. It stores which
 * are damaged, and `missingParts` reports those.
 * @returns the SHA-256 of the intact files
 */
async function checkFiles(deps: Deps, identity: Identity, id: number): Promise<ReadonlySet<string>> {
  const intactHashes = new Set<string>();
  const row = await findApplication(deps.db, id);
  if (row?.applicant !== identity.sub || row.status !== 'Draft') return intactHashes;
  for (const file of filesToSend(row, await readDraftContext(deps.db, row))) {
    if (!intactHashes.has(file.sha256) && (await checkBlob(deps, file))) intactHashes.add(file.sha256);
  }
  return intactHashes;
}

interface Sending {
  id: number;
  /** When the request reached the server; the deadline is compared with this instant. */
  arrived: Date;
  /** `Idempotency-Key` of the request. */
  key?: string | undefined;
  /** The version of the declaration that the applicant saw, if the request contains it. */
  declared?: string | undefined;
}

/** Whether this request is a retry of one that already sent the application. @throws {ValidationFailed} for a key of another request */
async function wasSentBy(tx: Db, { applicant, frozen }: ApplicationRow, { id, key, declared }: Sending): Promise<boolean> {
  const existing = key === undefined ? undefined : await findByKey(tx, applicant, key);
  const declaresOther = declared !== undefined && frozen?.declaration !== undefined && frozen.declaration.version !== declared;
  if (existing && (existing.operation !== 'finalize' || existing.id !== id || declaresOther)) throw keyReused();
  return existing !== undefined;
}

/**
 * Sends an application: freezes profile, answers and files, and assigns its number and receipt.
 * A repeated idempotency key changes nothing and returns the application as it is now.
 * @throws {Problem} 404; 409 when it was sent already, the call is not open, its sending is switched off, or the declaration reads differently now
 * @throws {ValidationFailed} with what is missing, located in `profile`, `answers` or `documents`, or in `call` when no more can be sent; for a key of another request
 */
export async function finalizeApplication(
  deps: Deps,
  identity: Identity,
  request: Sending,
): Promise<ApplicationRow> {
  const now = request.arrived;
  const intactHashes = await checkFiles(deps, identity, request.id);
  return deps.db.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, identity, request.id);
    if (await wasSentBy(tx, row, request)) return row;
    const context = await readDraftContext(tx, row);
    const status = nextStatus('finalize', row, { call: context.call, now });
    await requireSending(tx, row.call_id, 'sending_stopped');
    const declaration = declarationOf(deps);
    if (request.declared !== undefined && request.declared !== declaration.version) throw new Problem(409, 'declaration_changed');
    await lockCaps(tx, row.call_id, context.call);
    const missing = await missingParts({ ...deps, db: tx }, row, { ...context, now });
    if (missing.length > 0) throw new ValidationFailed(missing);
    // Another window may have changed a document since the check without locks; the next attempt checks the new file.
    const unseen = filesToSend(row, context).some(({ sha256 }) => !intactHashes.has(sha256));
    if (unseen) throw new Problem(409, 'changed_meanwhile');
    await storePrivacyText(tx, deps, now);
    for (const { onSend } of deps.features) await onSend?.(tx, row, { call: context.call, now });
    const sent = await send({ ...deps, db: tx }, { ...row, status, timeline: withStep(row, status, now) }, { ...context, declaration, now });
    if (request.key !== undefined) await storeKey(tx, { owner: identity.sub, key: request.key, operation: 'finalize', id: row.id }, now);
    const later = laterDocuments(row, context.call);
    await notifyApplicant(deps, tx, {
      row: sent,
      template: 'application_sent',
      now,
      parameters: (locale) => ({ later: laterWords(later, { call: context.call, locale }) }),
    });
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
  deps: Pick<Deps, 'db' | 'features'>,
  row: ApplicationRow,
  at: Parameters<typeof freeze>[2],
): Promise<ApplicationRow> {
  const { db: tx } = deps;
  const { frozen, sha256 } = await freeze(deps, row, at);
  await freezeFiles(tx, row.id, frozen.files);
  // The frozen copy now references the content, so the applicant may delete their files. The copy does not contain the files of the draft's report.
  await replaceReferences(tx, { kind: 'application', id: row.id }, { fileIds: [...new Set(filesOfReport(row.migration_report))], now: at.now });
  const number = row.number ?? receiptNumber(row.id, at.now, at.call.time_zone);
  const receipt_jws = await signReceipt(tx, { number, finalized_at: at.now.toISOString(), sha256 }, at.now);
  return saveApplication(tx, row.id, { state: { ...row, number, submitted_at: at.now, sha256, receipt_jws, frozen }, now: at.now });
}
