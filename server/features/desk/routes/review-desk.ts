import type { Deps, Exchange } from '../../../deps';
import type { CallOf, HandlersOf } from '../../../platform/http/handler';
import { expectedVersion, sendRecord } from '../../../platform/http/versions';
import type { ApplicationRow } from '../../../core/applications/queries/applications';
import { sentApplication } from '../../../core/applications/application-scope';
import { answerInformation, ownRequests } from '../../information-requests/answer-information';
import { ownPaperDocuments } from '../../../core/applications/own-paper-documents';
import { addNote } from '../add-note';
import { addPaperDocument } from '../add-paper-document';
import { checkDocuments } from '../check-documents';
import { closeInformationRequest } from '../../information-requests/close-request';
import { noteRecord, paperRecord, readDesk } from '../desk';
import { informationRecord, reviewInformationRecord } from '../../information-requests/information-record';
import { mailApplicants } from '../mail-applicants';
import { updatePresence } from '../presence';
import { overrideEligibility } from '../override-eligibility';
import { requestInformation } from '../../information-requests/request-information';
import { readSharedViews, removeSharedView, shareView } from '../shared-views';
import { startReview } from '../start-review';
import { tagApplications } from '../tag-applications';
import { sendApplication } from '../../../core/applications/routes/application-answer';
import { selectedIds } from '../../../core/review/selected';
import { signedIn } from '../../../platform/http/signed-in';

type InformationOperation = 'requestInformation' | 'closeInformationRequest' | 'listInformationRequests' | 'answerInformationRequest';
type PaperOperation = 'addPaperDocument' | 'listPaperDocuments';
type ViewOperation = 'listSharedViews' | 'shareView' | 'removeSharedView';

const idsOf = (deps: Deps, call: Pick<CallOf<'startReview' | 'tagApplications' | 'mailApplicants'>, 'request' | 'body'> & Exchange) =>
  selectedIds(deps, signedIn(call), { ...call.body, locale: call.request.locale });

/** The application as its institution may read it: without the report of answers that were removed from the draft and never sent. */
const asSent = (row: ApplicationRow): ApplicationRow => ({ ...row, brought_over: null });

/** A Secretary's work on applications that were sent to their institutions, and the applicants' answers to information requests. */
export const reviewDeskHandlers: HandlersOf<'getReviewApplication' | 'startReview' | 'tagApplications' | 'mailApplicants' | 'updateChecklist' | 'overrideEligibility' | 'addNote' | 'updatePresence' | PaperOperation | ViewOperation | InformationOperation> = {
  listSharedViews: async (deps, call) => ({ views: await readSharedViews(deps, signedIn(call)) }),
  shareView: (deps, call) => shareView(deps, signedIn(call), { hidden_columns: null, column_order: null, ...call.body }),
  removeSharedView: async (deps, call) => {
    await removeSharedView(deps, signedIn(call), call.params.id);
    return undefined;
  },
  getReviewApplication: async (deps, call) => {
    const row = await sentApplication(deps, signedIn(call), { id: call.params.id, action: 'application.read' });
    return { ...(await sendApplication(deps, call, asSent(row))), desk: await readDesk(deps.db, row, deps.clock.now()) };
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
  requestInformation: async (deps, call) => {
    const { answers = [], documents = [], message, due_at } = call.body;
    const options = { id: call.params.id, answers, documents, message, due: new Date(due_at) };
    return reviewInformationRecord(await requestInformation(deps, signedIn(call), options), deps.clock.now());
  },
  closeInformationRequest: async (deps, call) => {
    const of = { id: call.params.id, request: call.params.request_id };
    return reviewInformationRecord(await closeInformationRequest(deps, signedIn(call), of), deps.clock.now());
  },
  listInformationRequests: async (deps, call) =>
    (await ownRequests(deps, signedIn(call), call.params.id)).map((request) => informationRecord(request, deps.clock.now())),
  answerInformationRequest: async (deps, call) => {
    const { answers = {}, documents = {} } = call.body;
    const answer = { id: call.params.id, request: call.params.request_id, answers, documents, arrived: call.request.arrived };
    return informationRecord(await answerInformation(deps, signedIn(call), answer), deps.clock.now());
  },
};
