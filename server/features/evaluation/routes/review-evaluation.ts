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
  getCallRubric: async (deps, exchange) => {
    const { call_id, call_title, rubric, blind, tie_break, version, submitted } = await readRubric(deps, signedIn(exchange), exchange.params.id);
    return sendRecord(exchange.reply, { call_id, call_title, rubric, blind, tie_break, version, submitted });
  },
  updateCallRubric: async (deps, exchange) => {
    const { rubric, blind, tie_break, confirmed = false } = exchange.body;
    const change = { call: exchange.params.id, terms: { rubric, blind, tie_break }, confirmed, expected: expectedVersion(exchange.request, exchange.body) };
    const version = await updateRubric(deps, signedIn(exchange), change);
    return sendRecord(exchange.reply, { rubric, blind, tie_break, version });
  },
  listEvaluators: async (deps, exchange) => (await evaluatorsInScope(deps, signedIn(exchange))).map(shown),
  updateEvaluator: async (deps, exchange) => {
    const change = { sub: exchange.params.sub, data: exchange.body, expected: expectedVersion(exchange.request, exchange.body) };
    return sendRecord(exchange.reply, shown(await updateEvaluator(deps, signedIn(exchange), change)));
  },
  listApplicationAssignments: (deps, exchange) => readEvaluation(deps, signedIn(exchange), exchange.params.id),
  createAssignments: async (deps, exchange) => {
    await assign(deps, signedIn(exchange), { application: exchange.params.id, ...exchange.body });
    return readEvaluation(deps, signedIn(exchange), exchange.params.id);
  },
  assignApplications: async (deps, exchange) => {
    const ids = await selectedIds(deps, signedIn(exchange), { ...exchange.body, locale: exchange.request.locale });
    return assignMany(deps, signedIn(exchange), { ids, evaluators: exchange.body.evaluators, due_at: exchange.body.due_at });
  },
  distributeCall: (deps, exchange) => {
    const { each, by, evaluators = [], seed, due_at, dry_run: dryRun = false } = exchange.body;
    return assignCall(deps, signedIn(exchange), { call: exchange.params.id, each, by, evaluators, seed, due_at, dryRun });
  },
  getCallScoring: (deps, exchange) => readScoringProgress(deps, signedIn(exchange), exchange.params.id),
  setCallScoringDate: async (deps, exchange) => {
    await setScoringDate(deps, signedIn(exchange), { call: exchange.params.id, due_at: exchange.body.due_at });
    return undefined;
  },
  deleteAssignment: async (deps, exchange) => {
    await unassign(deps, signedIn(exchange), exchange.params.id);
    return { id: exchange.params.id };
  },
};
