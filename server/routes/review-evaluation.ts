import type { HandlersOf } from '../http/handler';
import { expectedVersion, sendRecord } from '../http/versions';
import { readRubric, updateRubric } from '../services/evaluation/rubric';
import { signedIn } from './signed-in';

/** How applications are scored. */
export const evaluationHandlers: HandlersOf<'getCallRubric' | 'updateCallRubric'> = {
  getCallRubric: async (deps, call) => {
    const { call_id, call_title, rubric, blind, tie_break, version } = await readRubric(deps, signedIn(call), call.params.id);
    return sendRecord(call.reply, { call_id, call_title, rubric, blind, tie_break, version, submitted: 0 });
  },
  updateCallRubric: async (deps, call) => {
    const { rubric, blind, tie_break } = call.body;
    const change = { call: call.params.id, terms: { rubric, blind, tie_break }, expected: expectedVersion(call.request, call.body) };
    const version = await updateRubric(deps, signedIn(call), change);
    return sendRecord(call.reply, { rubric, blind, tie_break, version });
  },
};
