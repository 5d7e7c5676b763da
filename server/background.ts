import { PUBLISHING_PAUSE } from '@domain/calls/planned-publication';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from './deps';
import { repeat } from './platform/process/repeat';
import { findNewProgrammes } from './core/catalogue/routes/programme-search';
import { CHECK_PAUSE, checkNextFile } from './platform/files/check-files';
import { SEAL_PAUSE, sealAudit } from './core/audit/audit-chain';
import { COLLECTION_PAUSE, collectFiles } from './platform/files/collect-files';
import { forgetImports } from './features/imports/forget-imports';
import { publishDue } from './core/catalogue/publish-due';
import { startConverting } from './core/schema-changes/convert-records';
import { ERASURE_PAUSE, eraseDue } from './features/account-data/erasure';
import { forgetOldMerges } from './features/account-data/merge-accounts';
import { DETECTION_PAUSE, detectImpossible } from './features/detection/detection';
import { endRetention } from './features/account-data/retention';
import { queueReminders, REMINDER_PAUSE } from './core/mails/remind-drafts';
import { OFFER_PAUSE, remindOfOffers } from './features/decisions/remind-of-offers';
import { startMovingUp } from './features/decisions/move-up';
import { makePlannedReleases, PLANNED_RELEASE_PAUSE } from './features/decisions/planned-release';
import { queueSearches, SEARCHES_PAUSE, startLooking } from './features/saved-searches/check-for-new';
import { INTERVIEW_PAUSE, remindOfInterviews } from './features/interviews/remind';
import { requeueStranded, STRANDED_PAUSE } from './core/mails/requeue-stranded';
import { startMailing } from './core/mails/start-mailing';
import { REFEREE_PAUSE, remindReferees } from './features/referees/remind-referees';
import { remindEvaluators, SCORING_PAUSE } from './features/evaluation/scoring-dates';
import { remindOfRequests, REQUEST_PAUSE } from './features/information-requests/remind-of-requests';
import { EXPORTS_PAUSE, settleExports, startExporting } from './features/exports/settle-exports';
import { forgetFailures } from './features/helpdesk/failures';
import { DELIVERIES_PAUSE, settleDeliveries, startDelivering } from './features/webhooks/deliver';
import { requeueImports, SILENT_PAUSE, startImporting } from './features/imports/work-import';
import { SILENCE_PAUSE, settleSilence } from './features/decisions/reply-to-offer';

/** Starts the workers of the job queue. @returns a function that aborts long jobs */
export async function startJobs(deps: Deps, log: FastifyBaseLogger): Promise<() => void> {
  await startMailing(deps, (error, id) => log.error({ err: error, mail: id }, 'A mail could not be delivered'));
  await startMovingUp(deps, (error) => log.error({ err: error }, 'A waiting list could not move up'));
  await startDelivering(deps, (error) => log.error({ err: error }, 'A webhook could not be delivered'));
  await startLooking(deps, findNewProgrammes, (error) => log.error({ err: error }, 'What is new for a saved search could not be told'));
  await startExporting(deps, (error, id) => log.error({ err: error, export: id }, 'An export could not be made'));
  const couldNotGoOn = (error: unknown, id: number) => log.error({ err: error, import: id }, 'An import could not go on');
  const ends = [await startConverting(deps, log), await startImporting(deps, couldNotGoOn)];
  return () => {
    for (const end of ends) end();
  };
}

/** Starts the periodic tasks. @returns a function that stops them and waits for those that are running */
export function startRepeating(deps: Deps, log: FastifyBaseLogger): () => Promise<void> {
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const impossible = (found: object) => log.error(found, 'Records are in a state that should not be possible');
  const damaged = (sha256: string) => log.error({ sha256 }, 'A stored file is damaged');
  const stops = [
    repeat(() => collectFiles(deps), COLLECTION_PAUSE, failed('Files could not be collected')),
    repeat(() => sealAudit(deps), SEAL_PAUSE, failed('The audit trail could not be sealed')),
    repeat(() => remindOfOffers(deps), OFFER_PAUSE, failed('Offered places could not be reminded of')),
    repeat(() => settleSilence(deps), SILENCE_PAUSE, failed('Unanswered offers could not be settled')),
    repeat(() => publishDue(deps), PUBLISHING_PAUSE, failed('Drafts could not be published on their date')),
    repeat(() => makePlannedReleases(deps), PLANNED_RELEASE_PAUSE, failed('Planned releases could not be made')),
    repeat(() => eraseDue(deps), ERASURE_PAUSE, failed('People who asked for it could not be erased')),
    repeat(() => forgetOldMerges(deps), ERASURE_PAUSE, failed('Requests to merge accounts that are over could not be removed')),
    repeat(() => endRetention(deps), ERASURE_PAUSE, failed('What need not be kept any longer could not be removed')),
    repeat(() => requeueStranded(deps), STRANDED_PAUSE, failed('Mails that wait could not be queued again')),
    repeat(() => settleDeliveries(deps), DELIVERIES_PAUSE, failed('Deliveries of webhooks could not be settled')),
    repeat(() => requeueImports(deps), SILENT_PAUSE, failed('Imports whose process ended could not be queued again')),
    repeat(() => forgetImports(deps), ERASURE_PAUSE, failed('Imports of long ago could not be forgotten')),
    repeat(() => forgetFailures(deps), ERASURE_PAUSE, failed('Failures of long ago could not be forgotten')),
    repeat(() => settleExports(deps), EXPORTS_PAUSE, failed('Exports could not be settled')),
    repeat(() => detectImpossible(deps, impossible), DETECTION_PAUSE, failed('Impossible states could not be looked for')),
    repeat(() => queueReminders(deps), REMINDER_PAUSE, failed('Reminders of deadlines could not be queued')),
    repeat(() => queueSearches(deps), SEARCHES_PAUSE, failed('Saved searches could not be queued')),
    repeat(() => remindOfRequests(deps), REQUEST_PAUSE, failed('Requests for information could not be reminded of')),
    repeat(() => remindOfInterviews(deps), INTERVIEW_PAUSE, failed('Interviews could not be reminded of')),
    repeat(() => remindEvaluators(deps), SCORING_PAUSE, failed('Evaluators could not be reminded')),
    repeat(() => remindReferees(deps), REFEREE_PAUSE, failed('Referees could not be reminded')),
    repeat(() => checkNextFile(deps, damaged), CHECK_PAUSE, failed('A file could not be checked')),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
