import type { Deps, Exchange } from '../../../deps';
import type { CallOf, HandlersOf } from '../../../platform/http/handler';
import { expectedVersion, sendRecord } from '../../../platform/http/versions';
import type { ApplicationRow } from '../../../core/applications/queries/applications';
import { sentApplication } from '../../../core/applications/application-scope';
import { ownPaperDocuments } from '../../../core/applications/own-paper-documents';
import { addNote } from '../add-note';
import { addPaperDocument } from '../add-paper-document';
import { checkDocuments } from '../check-documents';
import { noteRecord, paperRecord, readDesk } from '../desk';
import { mailApplicants } from '../mail-applicants';
import { updatePresence } from '../presence';
import { overrideEligibility } from '../override-eligibility';
import { readSharedViews, removeSharedView, shareView } from '../shared-views';
import { startReview } from '../start-review';
import { tagApplications } from '../tag-applications';
import { sendApplication } from '../../../core/applications/routes/application-answer';
import { selectedIds } from '../../../core/review/selected';
import { signedIn } from '../../../platform/http/signed-in';

type PaperOperation = 'addPaperDocument' | 'listPaperDocuments';
type ViewOperation = 'listSharedViews' | 'shareView' | 'removeSharedView';

const idsOf = (deps: Deps, call: Pick<CallOf<'startReview' | 'tagApplications' | 'mailApplicants'>, 'request' | 'body'> & Exchange) =>
  selectedIds(deps, signedIn(call), { ...call.body, locale: call.request.locale });

/** The application as its institution may read it: without the report of answers that were removed from the draft and never sent. */
const asSent = (row: ApplicationRow): ApplicationRow => ({ ...row, migration_report: null });

/** A Secretary's work on applications that were sent to their institutions. */
export const reviewDeskHandlers: HandlersOf<
  | 'getReviewApplication'
  | 'startReview'
  | 'tagApplications'
  | 'mailApplicants'
  | 'updateChecklist'
  | 'overrideEligibility'
  | 'addNote'
  | 'updatePresence'
  | PaperOperation
  | ViewOperation
> = {
  listSharedViews: async (deps, call) => ({ views: await readSharedViews(deps, signedIn(call)) }),
  shareView: (deps, call) => shareView(deps, signedIn(call), { hidden_columns: null, column_order: null, ...call.body }),
  removeSharedView: async (deps, call) => {
    await removeSharedView(deps, signedIn(call), call.params.id);
    return undefined;
  },
  getReviewApplication: async (deps, call) => {
    const row = await sentApplication(deps, signedIn(call), { id: call.params.id, action: 'application.read' });
    return { ...(await sendApplication(deps, call, asSent(row))), desk: await readDesk(deps, deps.db, { row, now: deps.clock.now() }) };
  },
  startReview: async (deps, call) => startReview(deps, signedIn(call), await idsOf(deps, call)),
  tagApplications: async (deps, call) => {
    const { add = [], remove = [] } = call.body;
    await tagApplications(deps, signedIn(call), { ids: await idsOf(deps, call), add, remove });
    return undefined;
  },
  mailApplicants: async (deps, call) => mailApplicants(deps, signedIn(call), { ...call.body, ids: await idsOf(deps, call) }),
  updateChecklist: async (deps, call) => {
    const change = { id: call.params.id, checks: call.body.checklist, expected: expectedVersion(call.request, call.body) };
    return sendRecord(call.reply, await checkDocuments(deps, signedIn(call), change));
  },
  overrideEligibility: async (deps, call) => {
    const change = { id: call.params.id, verdicts: call.body.verdicts, expected: expectedVersion(call.request, call.body) };
    return sendRecord(call.reply, await overrideEligibility(deps, signedIn(call), change));
  },
  addNote: async (deps, call) => noteRecord(await addNote(deps, signedIn(call), { id: call.params.id, text: call.body.text })),
  addPaperDocument: async (deps, call) => sendRecord(call.reply, await addPaperDocument(deps, signedIn(call), { id: call.params.id, request: call.request })),
  listPaperDocuments: async (deps, call) => (await ownPaperDocuments(deps, signedIn(call), call.params.id)).map(paperRecord),
  updatePresence: (deps, call) => updatePresence(deps, signedIn(call), call.params.id),
};
