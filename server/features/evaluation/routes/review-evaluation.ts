import type { HandlersOf } from '../../../platform/http/handler';
import { expectedVersion, sendRecord } from '../../../platform/http/versions';
import { assign, assignCall, unassign } from '../assign';
import { assignMany } from '../assign-many';
import { readEvaluation } from '../evaluation';
import type { EvaluatorRow } from '../../../core/staff/queries/staff';
import { evaluatorsInScope, updateEvaluator } from '../evaluators';
import { readScoringProgress, setScoringDate } from '../scoring-dates';
import { readRubric, updateRubric } from '../rubric';
import { selectedIds } from '../../../core/review/selected';
import { signedIn } from '../../../platform/http/signed-in';

const shown = ({ sub, name, email, open, submitted, data, version }: EvaluatorRow) => ({ sub, name, email, open, submitted, data, version });

/** The Secretary's operations on the evaluation of applications. */
export const evaluationHandlers: HandlersOf<
  | 'getCallRubric'
  | 'updateCallRubric'
  | 'listEvaluators'
  | 'updateEvaluator'
  | 'listApplicationAssignments'
  | 'createAssignments'
  | 'assignApplications'
  | 'distributeCall'
  | 'getCallScoring'
  | 'setCallScoringDate'
  | 'deleteAssignment'
> = {
  getCallRubric: async (deps, call) => {
    const { call_id, call_title, rubric, blind, tie_break, version, submitted } = await readRubric(deps, signedIn(call), call.params.id);
    return sendRecord(call.reply, { call_id, call_title, rubric, blind, tie_break, version, submitted });
  },
  updateCallRubric: async (deps, call) => {
    const { rubric, blind, tie_break, confirmed = false } = call.body;
    const change = { call: call.params.id, terms: { rubric, blind, tie_break }, confirmed, expected: expectedVersion(call.request, call.body) };
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
    await assign(deps, signedIn(call), { application: call.params.id, ...call.body });
    return readEvaluation(deps, signedIn(call), call.params.id);
  },
  assignApplications: async (deps, call) => {
    const ids = await selectedIds(deps, signedIn(call), { ...call.body, locale: call.request.locale });
    return assignMany(deps, signedIn(call), { ids, evaluators: call.body.evaluators, due_at: call.body.due_at });
  },
  distributeCall: (deps, call) => {
    const { each, by, evaluators = [], seed, due_at, dry_run: dryRun = false } = call.body;
    return assignCall(deps, signedIn(call), { call: call.params.id, each, by, evaluators, seed, due_at, dryRun });
  },
  getCallScoring: (deps, call) => readScoringProgress(deps, signedIn(call), call.params.id),
  setCallScoringDate: async (deps, call) => {
    await setScoringDate(deps, signedIn(call), { call: call.params.id, due_at: call.body.due_at });
    return undefined;
  },
  deleteAssignment: async (deps, call) => {
    await unassign(deps, signedIn(call), call.params.id);
    return undefined;
  },
};
