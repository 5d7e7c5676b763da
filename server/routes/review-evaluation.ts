import type { HandlersOf } from '../http/handler';
import { expectedVersion, sendRecord } from '../http/versions';
import { assign, assignCall, unassign } from '../services/evaluation/assign';
import { assignMany } from '../services/evaluation/assign-many';
import { readEvaluation } from '../services/evaluation/evaluation';
import type { EvaluatorRow } from '../repositories/staff';
import { evaluatorsInScope, updateEvaluator } from '../services/evaluation/evaluators';
import { readRubric, updateRubric } from '../services/evaluation/rubric';
import { signedIn } from './signed-in';

const shown = ({ sub, name, email, open, submitted, data, version }: EvaluatorRow) => ({ sub, name, email, open, submitted, data, version });

/** The Secretary's operations on the evaluation of applications. */
export const evaluationHandlers: HandlersOf<
  'getCallRubric' | 'updateCallRubric' | 'listEvaluators' | 'updateEvaluator' | 'listApplicationAssignments' | 'createAssignments' | 'assignApplications' | 'shareOutCall' | 'deleteAssignment'
> = {
  getCallRubric: async (deps, call) => {
    const { call_id, call_title, rubric, blind, tie_break, version, submitted } = await readRubric(deps, signedIn(call), call.params.id);
    return sendRecord(call.reply, { call_id, call_title, rubric, blind, tie_break, version, submitted });
  },
  updateCallRubric: async (deps, call) => {
    const { rubric, blind, tie_break } = call.body;
    const change = { call: call.params.id, terms: { rubric, blind, tie_break }, expected: expectedVersion(call.request, call.body) };
    const version = await updateRubric(deps, signedIn(call), change);
    return sendRecord(call.reply, { rubric, blind, tie_break, version });
  },
  listEvaluators: async (deps, call) => (await evaluatorsInScope(deps, signedIn(call))).map(shown),
  updateEvaluator: async (deps, call) => {
    const change = { sub: call.params.sub, data: call.body, expected: expectedVersion(call.request, call.body) };
    return sendRecord(call.reply, shown(await updateEvaluator(deps, signedIn(call), change)));
  },
  listApplicationAssignments: (deps, call) => readEvaluation(deps, signedIn(call), call.params.id),
  createAssignments: async (deps, call) => {
    await assign(deps, signedIn(call), { application: call.params.id, evaluators: call.body.evaluators });
    return readEvaluation(deps, signedIn(call), call.params.id);
  },
  assignApplications: (deps, call) => assignMany(deps, signedIn(call), call.body),
  shareOutCall: (deps, call) => {
    const { each, by, evaluators = [], seed, dry_run: dryRun = false } = call.body;
    return assignCall(deps, signedIn(call), { call: call.params.id, each, by, evaluators, seed, dryRun });
  },
  deleteAssignment: async (deps, call) => {
    await unassign(deps, signedIn(call), call.params.id);
    return undefined;
  },
};
