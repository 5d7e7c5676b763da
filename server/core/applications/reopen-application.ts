import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { thawFiles } from './queries/application-files';
import { saveApplication, type ApplicationRow } from './queries/applications';
import { writeAudit } from '../audit/queries';
import { holdCallTerms, type CallTermsRow } from './queries/call-terms';
import { replaceReferences } from '../../platform/files/queries/files';
import { requireSending } from '../catalogue/sending-stops';
import { notifyApplicant } from '../mails/notify-applicant';
import { filesOfDraft } from './answer-files';
import { lockOwnApplication, nextStatus, ownApplication, withStep } from './application-scope';
import { migrateDraft } from './migrate-draft';
import { readOwnTerms } from './call-terms';

const HOUR = 60 * 60 * 1000;
const MOST_AN_HOUR = 5;

/**
 * Makes a sent application a draft again while its call is open. It keeps its number and loses its receipt and frozen copy; documents that
 * were added after sending become documents of the draft.
 * @throws {Problem} 404; 429 after too many times within an hour; 409 when it is not Finalized, the call is not open, or its sending is switched off
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
    refuseTooOften(row, now);
    const documents = { ...row.documents };
    for (const { returnDocuments } of deps.features) Object.assign(documents, await returnDocuments?.(tx, id, now));
    const draft = asDraft({ ...row, documents }, { call, now });
    const fileIds = filesOfDraft(call.questions, draft);
    await thawFiles(tx, id, { owner: identity.sub, retained: fileIds, now });
    await replaceReferences(tx, { kind: 'application', id }, { fileIds, now });
    await writeAudit(tx, {
      at: now,
      actor: identity.sub,
      action: 'application.reopen',
      subject: `application:${id}`,
      details: { number: row.number, sha256: row.sha256 },
    });
    const timeline = withStep(row, status, now);
    for (const { onReopen } of deps.features) await onReopen?.(tx, id, now);
    const saved = await saveApplication(tx, id, {
      state: { ...draft, status, timeline, submitted_at: null, sha256: null, receipt_jws: null, frozen: null },
      now,
    });
    await notifyApplicant(deps, tx, { row: saved, template: 'application_reopened', now });
    return saved;
  });
}

/** @throws {Problem} 429 when the application was reopened too often within an hour: each time mails and webhooks tell of it, and of the next sending */
function refuseTooOften({ timeline }: ApplicationRow, now: Date): void {
  const steps = timeline.filter(({ status, at }, index) => index > 0 && status === 'Draft' && Date.parse(at) > now.getTime() - HOUR);
  if (steps.length >= MOST_AN_HOUR) throw new Problem(429, 'too_often', { count: MOST_AN_HOUR, seconds: HOUR / 1000 });
}

/** The sent application as a draft, migrated to the call's current questions. */
const asDraft = (sent: ApplicationRow, { call, now }: { call: CallTermsRow; now: Date }): ApplicationRow => ({
  ...sent,
  ...migrateDraft(sent, { from: sent.frozen?.asked ?? call, to: call, now }),
});
