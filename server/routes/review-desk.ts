import type { HandlersOf } from '../http/handler';
import { expectedVersion, sendRecord } from '../http/versions';
import { sentApplication } from '../services/applications/application-scope';
import { addNote } from '../services/review/add-note';
import { checkDocuments } from '../services/review/check-documents';
import { noteRecord, readDesk } from '../services/review/desk';
import { startReview } from '../services/review/start-review';
import { tagApplications } from '../services/review/tag-applications';
import { sendApplication } from './application-answer';
import { signedIn } from './signed-in';

/** What a Secretary does at their desk with applications that were sent to their institutions. */
export const reviewDeskHandlers: HandlersOf<'getReviewApplication' | 'startReview' | 'tagApplications' | 'updateChecklist' | 'addNote'> = {
  getReviewApplication: async (deps, call) => {
    const row = await sentApplication(deps, signedIn(call), { id: call.params.id, action: 'application.read' });
    return { ...(await sendApplication(deps, call, row)), desk: await readDesk(deps.db, row) };
  },
  startReview: (deps, call) => startReview(deps, signedIn(call), call.body.ids),
  tagApplications: async (deps, call) => {
    const { ids, add = [], remove = [] } = call.body;
    await tagApplications(deps, signedIn(call), { ids, add, remove });
    return undefined;
  },
  updateChecklist: async (deps, call) => {
    const change = { id: call.params.id, marks: call.body.checklist, expected: expectedVersion(call.request, call.body) };
    return sendRecord(call.reply, await checkDocuments(deps, signedIn(call), change));
  },
  addNote: async (deps, call) => noteRecord(await addNote(deps, signedIn(call), { id: call.params.id, text: call.body.text })),
};
