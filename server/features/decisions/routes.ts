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
import { seatWarnings, releaseCapacity } from './call-capacity';
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
  getDecision: async (deps, exchange) => send(deps.db, exchange, await readDecision(deps, signedIn(exchange), exchange.params.id)),
  enterDecision: async (deps, exchange) => {
    const entry = { id: exchange.params.id, decision: exchange.body, expected: expectedVersion(exchange.request, exchange.body) };
    return send(deps.db, exchange, await enterDecision(deps, signedIn(exchange), entry));
  },
  enterDecisions: async (deps, exchange) => {
    const ids = await selectedIds(deps, signedIn(exchange), { ...exchange.body, locale: exchange.request.locale });
    const done = await enterDecisions(deps, signedIn(exchange), { ids, decision: exchange.body.decision });
    return { ...done, warnings: await seatWarnings(deps.db, done.entered, exchange.request.locale) };
  },
  removeDecision: async (deps, exchange) => {
    const entry = { id: exchange.params.id, decision: null, expected: expectedVersion(exchange.request, undefined) };
    return send(deps.db, exchange, await enterDecision(deps, signedIn(exchange), entry));
  },
  releaseDecisions: (deps, exchange) => {
    const { dry_run = false, plan } = exchange.body;
    return releaseDecisions(deps, signedIn(exchange), { call: exchange.params.id, dryRun: dry_run, plan, locale: exchange.request.locale });
  },
  getReleaseState: async (deps, exchange) => {
    const { id } = exchange.params;
    await requireCall(deps, signedIn(exchange), { id, action: 'calls.decisions' });
    return releaseCapacity(deps, id, exchange.request.locale);
  },
  planRelease: async (deps, exchange) => {
    await planRelease(deps, signedIn(exchange), { call: exchange.params.id, at: new Date(exchange.body.at) });
    return undefined;
  },
  cancelPlannedRelease: async (deps, exchange) => {
    await cancelPlannedRelease(deps, signedIn(exchange), exchange.params.id);
    return undefined;
  },
  listCallDecisions: async (deps, exchange) => {
    const person = signedIn(exchange);
    await requireCall(deps, person, { id: exchange.params.id, action: 'calls.decisions' });
    const { filter, ...page } = parseList(exchange.query, LIST);
    const kind = isKind(filter.decision) ? filter.decision : undefined;
    const { rows, total } = await listCallDecisions(deps.db, { call: exchange.params.id, kind }, page);
    await auditReads(deps, person, { action: 'application.read-in-list', applicationIds: rows.map(({ id }) => id) });
    const shown = rows.map(({ entered_by, rank, score, place, ...row }) => ({
      ...row,
      id: Number(row.id),
      rank: storedNumber(rank),
      score: storedNumber(score),
      place: storedNumber(place),
      own: entered_by === person.sub,
    }));
    return sendList(exchange.reply, 'decisions', { rows: shown, total, offset: page.offset });
  },
  reopenDecision: async (deps, exchange) =>
    send(deps.db, exchange, await reopenDecision(deps, signedIn(exchange), { id: exchange.params.id, reason: exchange.body.reason })),
  cancelReopening: async (deps, exchange) => send(deps.db, exchange, await cancelReopening(deps, signedIn(exchange), exchange.params.id)),
  getDecisionTable: async (deps, exchange) => {
    const { filter, sort } = parseList(exchange.query, LIST);
    const kind = isKind(filter.decision) ? filter.decision : undefined;
    const { name, bytes } = await committeeTable(deps, signedIn(exchange), { call: exchange.params.id, kind, sort, locale: exchange.request.locale });
    setDownloadHeaders(exchange.reply, { name, type: 'application/pdf' });
    return bytes;
  },
  decideByScore: async (deps, exchange) => {
    const { seats, waiting, reason, dry_run: dryRun = false } = exchange.body;
    const done = await decideByScore(deps, signedIn(exchange), { call: exchange.params.id, seats, waiting, reason, dryRun });
    const { entered, ...counts } = done;
    return { ...counts, dry_run: dryRun, warnings: dryRun ? [] : await seatWarnings(deps.db, entered, exchange.request.locale) };
  },
  replyToOffer: async (deps, exchange) => {
    const answer = { id: exchange.params.id, reply: exchange.body.reply, arrived: exchange.request.arrived };
    return sendApplication(deps, exchange, await replyToOffer(deps, signedIn(exchange), answer));
  },
  tickCondition: async (deps, exchange) => send(deps.db, exchange, await tickCondition(deps, signedIn(exchange), { id: exchange.params.id, ...exchange.body })),
};
