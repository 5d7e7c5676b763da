import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { thawFiles } from '../../repositories/application-files';
import { saveApplication, type ApplicationRow } from '../../repositories/applications';
import { writeAudit } from '../../repositories/audit';
import { holdCallTerms, type CallTermsRow } from '../../repositories/call-terms';
import { dropLaterDocuments, requestsOf } from '../../repositories/information-requests';
import { replaceReferences } from '../../repositories/files';
import { dropDecision } from '../decisions/enter-decision';
import { requireSending } from '../helpdesk/sending-stops';
import { tellApplicant } from '../mails/tell-applicant';
import { filesOfDraft } from './answer-files';
import { lockOwnApplication, nextStatus, ownApplication, withStep } from './application-scope';
import { bringOver } from './bring-over';
import { readOwnTerms } from './call-terms';
import { doubtfulAnswers } from './doubtful-answers';

/**
 * Makes a sent application a draft again while its call is open. It keeps its number and loses its receipt and frozen copy; documents that
 * were added after sending become documents of the draft.
 * @throws {Problem} 404; 409 when it is not Finalized, the call is not open, or its sending is switched off
 */
export async function reopenApplication(deps: Deps, identity: Identity, id: number): Promise<ApplicationRow> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    // As in a copy, this lock waits for a concurrent change of the questions, and a later change finds a draft to migrate.
    const known = await ownApplication(tx, identity, id);
    await holdCallTerms(tx, known.call_id);
    const row = await lockOwnApplication(tx, identity, id);
    const call = await readOwnTerms(tx, row);
    const status = nextStatus('reopen', row, { call, now });
    await requireSending(tx, row.call_id, 'sending_stopped_reopen');
    const added = await addedDocuments(tx, id);
    await dropLaterDocuments(tx, id, now);
    const draft = await asDraft(tx, { ...row, documents: { ...row.documents, ...added } }, { call, now });
    const fileIds = filesOfDraft(call.questions, draft);
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
    const saved = await saveApplication(tx, id, { state: { ...draft, status, timeline, submitted_at: null, sha256: null, receipt_jws: null, frozen: null }, now });
    await tellApplicant(deps, tx, { row: saved, template: 'application_reopened', now });
    return saved;
  });
}

/** The documents that were added after sending; they become documents of the draft. */
async function addedDocuments(tx: Db, id: number): Promise<Record<string, number>> {
  const requests = await requestsOf(tx, id);
  return Object.assign({}, ...requests.flatMap(({ asked_by, closed_at, supplement }) => (asked_by === null && closed_at === null && supplement ? [supplement.documents] : []))) as Record<string, number>;
}

/** The sent application as a draft: migrated to the call's current questions, without answers that an older form may have filled in by itself. */
async function asDraft(tx: Db, sent: ApplicationRow, { call, now }: { call: CallTermsRow; now: Date }): Promise<ApplicationRow> {
  const from = sent.frozen?.asked ?? call;
  const doubtful = await doubtfulAnswers(tx, sent, from.questions);
  return { ...sent, ...bringOver(sent, { from, to: call, doubtful, now }) };
}
