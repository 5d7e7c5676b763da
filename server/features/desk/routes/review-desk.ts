import type { Deps, Exchange } from '../../../deps';
import type { ExchangeOf, HandlersOf } from '../../../platform/http/handler';
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

const idsOf = (deps: Deps, exchange: Pick<ExchangeOf<'startReview' | 'tagApplications' | 'mailApplicants'>, 'request' | 'body'> & Exchange) =>
  selectedIds(deps, signedIn(exchange), { ...exchange.body, locale: exchange.request.locale });

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
  listSharedViews: async (deps, exchange) => ({ views: await readSharedViews(deps, signedIn(exchange)) }),
  shareView: (deps, exchange) => shareView(deps, signedIn(exchange), { hidden_columns: null, column_order: null, ...exchange.body }),
  removeSharedView: async (deps, exchange) => {
    await removeSharedView(deps, signedIn(exchange), exchange.params.id);
    return { id: exchange.params.id };
  },
  getReviewApplication: async (deps, exchange) => {
    const row = await sentApplication(deps, signedIn(exchange), { id: exchange.params.id, action: 'application.read' });
    return { ...(await sendApplication(deps, exchange, asSent(row))), desk: await readDesk(deps, deps.db, { row, now: deps.clock.now() }) };
  },
  startReview: async (deps, exchange) => startReview(deps, signedIn(exchange), await idsOf(deps, exchange)),
  tagApplications: async (deps, exchange) => {
    const { add = [], remove = [] } = exchange.body;
    await tagApplications(deps, signedIn(exchange), { ids: await idsOf(deps, exchange), add, remove });
    return undefined;
  },
  mailApplicants: async (deps, exchange) => mailApplicants(deps, signedIn(exchange), { ...exchange.body, ids: await idsOf(deps, exchange) }),
  updateChecklist: async (deps, exchange) => {
    const change = { id: exchange.params.id, checks: exchange.body.checklist, expected: expectedVersion(exchange.request, exchange.body) };
    return sendRecord(exchange.reply, await checkDocuments(deps, signedIn(exchange), change));
  },
  overrideEligibility: async (deps, exchange) => {
    const change = { id: exchange.params.id, verdicts: exchange.body.verdicts, expected: expectedVersion(exchange.request, exchange.body) };
    return sendRecord(exchange.reply, await overrideEligibility(deps, signedIn(exchange), change));
  },
  addNote: async (deps, exchange) => noteRecord(await addNote(deps, signedIn(exchange), { id: exchange.params.id, text: exchange.body.text })),
  addPaperDocument: async (deps, exchange) =>
    sendRecord(exchange.reply, await addPaperDocument(deps, signedIn(exchange), { id: exchange.params.id, request: exchange.request })),
  listPaperDocuments: async (deps, exchange) => (await ownPaperDocuments(deps, signedIn(exchange), exchange.params.id)).map(paperRecord),
  updatePresence: (deps, exchange) => updatePresence(deps, signedIn(exchange), exchange.params.id),
};
