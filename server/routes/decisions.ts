import type { Exchange } from '../deps';
import type { HandlersOf } from '../http/handler';
import { expectedVersion, sendRecord } from '../http/versions';
import type { Db } from '../db/db';
import type { DecisionRow } from '../repositories/decisions';
import { decisionStanding } from '../services/decisions/decision-record';
import { enterDecision, readDecision } from '../services/decisions/enter-decision';
import { releaseDecisions } from '../services/decisions/release-decisions';
import { signedIn } from './signed-in';

const send = async (db: Db, { reply }: Exchange, row: DecisionRow) => sendRecord(reply, await decisionStanding(db, row));

/** What Secretaries decide about applications of their institutions. */
export const decisionHandlers: HandlersOf<'getDecision' | 'enterDecision' | 'removeDecision' | 'releaseDecisions'> = {
  getDecision: async (deps, call) => send(deps.db, call, await readDecision(deps, signedIn(call), call.params.id)),
  enterDecision: async (deps, call) => {
    const entry = { id: call.params.id, decision: call.body, expected: expectedVersion(call.request, call.body) };
    return send(deps.db, call, await enterDecision(deps, signedIn(call), entry));
  },
  removeDecision: async (deps, call) => {
    const entry = { id: call.params.id, decision: null, expected: expectedVersion(call.request, undefined) };
    return send(deps.db, call, await enterDecision(deps, signedIn(call), entry));
  },
  releaseDecisions: (deps, call) => {
    const { dry_run = false, plan } = call.body;
    return releaseDecisions(deps, signedIn(call), { call: call.params.id, dryRun: dry_run, plan, locale: call.request.locale });
  },
};
