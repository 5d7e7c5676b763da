import type { Deps, Identity } from '../../deps';
import { thawFiles } from '../../repositories/application-files';
import { saveApplication, type ApplicationRow } from '../../repositories/applications';
import { writeAudit } from '../../repositories/audit';
import { dropLaterDocuments, requestsOf } from '../../repositories/information-requests';
import { replaceReferences } from '../../repositories/files';
import { dropDecision } from '../decisions/enter-decision';
import { requireSending } from '../helpdesk/sending-stops';
import { tellApplicant } from '../mails/tell-applicant';
import { heldFiles, leftBehindFiles } from './answer-files';
import { lockOwnApplication, nextStatus, withStep } from './application-scope';
import { readOwnTerms } from './call-terms';

/**
 * Makes a sent application a draft again while its call is open; its number stays, its receipt ends, its documents are whole again.
 * @throws {Problem} 404; 409 when it is not Finalized, the call is not open, or its sending is switched off
 */
export async function reopenApplication(deps: Deps, identity: Identity, id: number): Promise<ApplicationRow> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, identity, id);
    const call = await readOwnTerms(tx, row);
    const status = nextStatus('reopen', row, { call, now });
    await requireSending(tx, row.call_id, 'sending_stopped_reopen');
    // Documents that were added after sending become documents of the draft, and are sent again with it.
    const added = (await requestsOf(tx, id)).flatMap(({ asked_by, closed_at, supplement }) => (asked_by === null && closed_at === null && supplement ? [supplement.documents] : []));
    const documents = Object.assign({ ...row.documents }, ...added) as Record<string, number>;
    await dropLaterDocuments(tx, id, now);
    const fileIds = [...new Set([...heldFiles(row.frozen?.asked?.questions ?? call.questions, { ...row, documents }), ...leftBehindFiles(row.brought_over)])];
    await thawFiles(tx, id, { owner: identity.sub, keep: fileIds, now });
    await replaceReferences(tx, { kind: 'application', id }, { fileIds, now });
    await writeAudit(tx, {
      at: now,
      actor: identity.sub,
      action: 'application.reopen',
      subject: `application:${id}`,
      details: { number: row.number, sha256: row.sha256 },
    });
    const timeline = withStep(row, status, now);
    await dropDecision(tx, id, now);
    const saved = await saveApplication(tx, id, { state: { ...row, documents, status, timeline, submitted_at: null, sha256: null, receipt_jws: null, frozen: null }, now });
    await tellApplicant(deps, tx, { row: saved, template: 'application_reopened', now });
    return saved;
  });
}
