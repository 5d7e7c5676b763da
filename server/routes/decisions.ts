import type { Exchange } from '../deps';
import type { HandlersOf } from '../http/handler';
import { parseList, sendList } from '../http/lists';
import { expectedVersion, sendRecord } from '../http/versions';
import type { Db } from '../db/db';
import { CALL_DECISION_SORTS, isKind, listCallDecisions } from '../repositories/call-decisions';
import type { DecisionRow } from '../repositories/decisions';
import { auditReads } from '../services/applications/audit-reads';
import { requireCall } from '../services/staff/require-call';
import { placesWarnings, releaseStanding } from '../services/decisions/call-standing';
import { decisionStanding } from '../services/decisions/decision-record';
import { enterDecisions } from '../services/decisions/enter-decisions';
import { enterDecision, readDecision } from '../services/decisions/enter-decision';
import { cancelPlannedRelease, planRelease } from '../services/decisions/planned-release';
import { releaseDecisions } from '../services/decisions/release-decisions';
import { tickCondition } from '../services/decisions/tick-condition';
import { signedIn } from './signed-in';
import { storedNumber } from '../repositories/stored-number';

const LIST = { sortable: CALL_DECISION_SORTS, filterable: ['decision'], defaultSort: { field: 'score', order: 'DESC' } } as const;

const send = async (db: Db, { reply, request }: Exchange, row: DecisionRow) => sendRecord(reply, await decisionStanding(db, row, request.locale));

/** The decisions of Secretaries on applications to their institutions. */
export const decisionHandlers: HandlersOf<'getDecision' | 'enterDecision' | 'enterDecisions' | 'removeDecision' | 'releaseDecisions' | 'getReleaseStanding' | 'listCallDecisions' | 'tickCondition' | 'planRelease' | 'cancelPlannedRelease'> = {
  getDecision: async (deps, call) => send(deps.db, call, await readDecision(deps, signedIn(call), call.params.id)),
  enterDecision: async (deps, call) => {
    const entry = { id: call.params.id, decision: call.body, expected: expectedVersion(call.request, call.body) };
    return send(deps.db, call, await enterDecision(deps, signedIn(call), entry));
  },
  enterDecisions: async (deps, call) => {
    const done = await enterDecisions(deps, signedIn(call), call.body);
    return { ...done, warnings: await placesWarnings(deps.db, done.entered, call.request.locale) };
  },
  removeDecision: async (deps, call) => {
    const entry = { id: call.params.id, decision: null, expected: expectedVersion(call.request, undefined) };
    return send(deps.db, call, await enterDecision(deps, signedIn(call), entry));
  },
  releaseDecisions: (deps, call) => {
    const { dry_run = false, plan } = call.body;
    return releaseDecisions(deps, signedIn(call), { call: call.params.id, dryRun: dry_run, plan, locale: call.request.locale });
  },
  getReleaseStanding: async (deps, call) => {
    const { id } = call.params;
    await requireCall(deps, signedIn(call), { id, action: 'calls.decisions' });
    return releaseStanding(deps, id, call.request.locale);
  },
  planRelease: async (deps, call) => {
    await planRelease(deps, signedIn(call), { call: call.params.id, at: new Date(call.body.at) });
    return undefined;
  },
  cancelPlannedRelease: async (deps, call) => {
    await cancelPlannedRelease(deps, signedIn(call), call.params.id);
    return undefined;
  },
  listCallDecisions: async (deps, call) => {
    const person = signedIn(call);
    await requireCall(deps, person, { id: call.params.id, action: 'calls.decisions' });
    const { filter, ...page } = parseList(call.query, LIST);
    const kind = isKind(filter.decision) ? filter.decision : undefined;
    const { rows, total } = await listCallDecisions(deps.db, { call: call.params.id, kind }, page);
    await auditReads(deps, person, { action: 'application.read-in-list', applicationIds: rows.map(({ id }) => id) });
    const shown = rows.map(({ entered_by, rank, score, place, ...row }) => ({
      ...row, id: Number(row.id), rank: storedNumber(rank), score: storedNumber(score), place: storedNumber(place), own: entered_by === person.sub,
    }));
    return sendList(call.reply, 'decisions', { rows: shown, total, offset: page.offset });
  },
  tickCondition: async (deps, call) => send(deps.db, call, await tickCondition(deps, signedIn(call), { id: call.params.id, ...call.body })),
};
