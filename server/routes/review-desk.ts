import type { Deps, Exchange } from '../deps';
import type { CallOf, HandlersOf } from '../http/handler';
import { expectedVersion, sendRecord } from '../http/versions';
import type { ApplicationRow } from '../repositories/applications';
import { sentApplication } from '../services/applications/application-scope';
import { answerInformation, ownRequests } from '../services/applications/answer-information';
import { ownPaperDocuments } from '../services/applications/own-paper-documents';
import { addNote } from '../services/review/add-note';
import { addPaperDocument } from '../services/review/add-paper-document';
import { checkDocuments } from '../services/review/check-documents';
import { closeInformationRequest } from '../services/review/close-request';
import { noteRecord, paperRecord, readDesk } from '../services/review/desk';
import { informationRecord, reviewInformationRecord } from '../services/review/information-record';
import { mailApplicants } from '../services/review/mail-applicants';
import { updatePresence } from '../services/review/presence';
import { overrideEligibility } from '../services/review/override-eligibility';
import { requestInformation } from '../services/review/request-information';
import { readSharedViews, removeSharedView, shareView } from '../services/review/shared-views';
import { startReview } from '../services/review/start-review';
import { tagApplications } from '../services/review/tag-applications';
import { sendApplication } from './application-answer';
import { selectedIds } from './selected';
import { signedIn } from './signed-in';

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
