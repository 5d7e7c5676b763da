import type { Exchange, Identity } from '../../deps';
import { setDownloadHeaders } from '../../platform/files/file-reply';
import type { HandlersOf } from '../../platform/http/handler';
import { parseList, sendList } from '../../platform/http/lists';
import { expectedVersion, sendRecord } from '../../platform/http/versions';
import type { Db } from '../../platform/db/db';
import { CALL_DECISION_SORTS, isKind, listCallDecisions } from '../../core/review/queries/call-decisions';
import type { DecisionRow } from './queries/decisions';
import { auditReads } from '../../core/applications/audit-reads';
import { sendApplication } from '../../core/applications/routes/application-answer';
import { requireCall } from '../../core/staff/require-call';
import { placesWarnings, releaseCapacity } from './call-capacity';
import { committeeTable } from './committee-table';
import { decideByScore } from './decide-by-score';
import { decisionStatus } from './decision-record';
import { enterDecisions } from './enter-decisions';
import { enterDecision, readDecision } from './enter-decision';
import { cancelPlannedRelease, planRelease } from './planned-release';
import { releaseDecisions } from './release-decisions';
import { replyToOffer } from './reply-to-offer';
import { cancelReopening, reopenDecision } from './reopen-decision';
import { tickCondition } from './tick-condition';
import { selectedIds } from '../../core/review/selected';
import { signedIn } from '../../platform/http/signed-in';
import { storedNumber } from '../../platform/db/queries/stored-number';

const LIST = { sortable: CALL_DECISION_SORTS, filterable: ['decision'], defaultSort: { field: 'score', order: 'DESC' } } as const;

const send = async (db: Db, { reply, request, identity }: Exchange & { identity: Identity | null }, row: DecisionRow) =>
  sendRecord(reply, await decisionStatus(db, row, { locale: request.locale, reader: identity?.sub ?? '' }));

/** The decisions of Secretaries on applications to their institutions, and the replies of applicants to offers. */
export const decisionHandlers: HandlersOf<
  | 'getDecision'
  | 'enterDecision'
  | 'enterDecisions'
  | 'removeDecision'
  | 'releaseDecisions'
  | 'getReleaseState'
  | 'listCallDecisions'
  | 'getDecisionTable'
  | 'decideByScore'
  | 'tickCondition'
  | 'reopenDecision'
  | 'cancelReopening'
  | 'planRelease'
  | 'cancelPlannedRelease'
  | 'replyToOffer'
> = {
  getDecision: async (deps, call) => send(deps.db, call, await readDecision(deps, signedIn(call), call.params.id)),
  enterDecision: async (deps, call) => {
    const entry = { id: call.params.id, decision: call.body, expected: expectedVersion(call.request, call.body) };
    return send(deps.db, call, await enterDecision(deps, signedIn(call), entry));
  },
  enterDecisions: async (deps, call) => {
    const ids = await selectedIds(deps, signedIn(call), { ...call.body, locale: call.request.locale });
    const done = await enterDecisions(deps, signedIn(call), { ids, decision: call.body.decision });
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
  getReleaseState: async (deps, call) => {
    const { id } = call.params;
    await requireCall(deps, signedIn(call), { id, action: 'calls.decisions' });
    return releaseCapacity(deps, id, call.request.locale);
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
      ...row,
      id: Number(row.id),
      rank: storedNumber(rank),
      score: storedNumber(score),
      place: storedNumber(place),
      own: entered_by === person.sub,
    }));
    return sendList(call.reply, 'decisions', { rows: shown, total, offset: page.offset });
  },
  reopenDecision: async (deps, call) => send(deps.db, call, await reopenDecision(deps, signedIn(call), { id: call.params.id, reason: call.body.reason })),
  cancelReopening: async (deps, call) => send(deps.db, call, await cancelReopening(deps, signedIn(call), call.params.id)),
  getDecisionTable: async (deps, call) => {
    const { filter, sort } = parseList(call.query, LIST);
    const kind = isKind(filter.decision) ? filter.decision : undefined;
    const { name, bytes } = await committeeTable(deps, signedIn(call), { call: call.params.id, kind, sort, locale: call.request.locale });
    setDownloadHeaders(call.reply, { name, type: 'application/pdf' });
    return bytes;
  },
  decideByScore: async (deps, call) => {
    const { seats, waiting, reason, dry_run: dryRun = false } = call.body;
    const done = await decideByScore(deps, signedIn(call), { call: call.params.id, seats, waiting, reason, dryRun });
    const { entered, ...counts } = done;
    return { ...counts, dry_run: dryRun, warnings: dryRun ? [] : await placesWarnings(deps.db, entered, call.request.locale) };
  },
  replyToOffer: async (deps, call) => {
    const answer = { id: call.params.id, reply: call.body.reply, arrived: call.request.arrived };
    return sendApplication(deps, call, await replyToOffer(deps, signedIn(call), answer));
  },
  tickCondition: async (deps, call) => send(deps.db, call, await tickCondition(deps, signedIn(call), { id: call.params.id, ...call.body })),
};
