import type { Deps, Identity } from '../../../deps';
import { Problem } from '../../../platform/errors';
import type { ExchangeOf, HandlersOf } from '../../../platform/http/handler';
import { parseList, sendList } from '../../../platform/http/lists';
import { confirmation } from '../../../platform/http/confirmation';
import { expectedVersion, sendRecord } from '../../../platform/http/versions';
import { CALL_COLUMNS, CALL_SORTS, findCallRow, listCallRows, type CallFilters } from '../queries/calls';
import { changeCall, confirmedBy } from '../change-call';
import { checkCall } from '../checks';
import { readQuestionVersions } from '../read-question-versions';
import { callRecord } from '../records';
import { createRecord, replaceRecord, type CatalogueWrite } from '../save-record';
import { archivedIn, statusesIn } from './catalogue-filters';
import { flagIn, given, idsIn, textIn, wordsIn } from './filter-values';
import { institutionsOf } from '../../staff/institutions';
import { requireCall } from '../../staff/require-call';
import type { Institutions } from '../../staff/queries/staff-scope';
import { signedIn } from '../../../platform/http/signed-in';
import { schemaList } from './schema-filters';

const LIST = schemaList('calls', {
  sortable: CALL_SORTS,
  columns: CALL_COLUMNS,
  defaultSort: { field: 'deadline', order: 'ASC' },
});

const filtersOf = (filter: Record<string, unknown>, { own, reader }: { own: Institutions; reader: Identity | null }) =>
  given<CallFilters>({
    ids: idsIn(filter, 'id'),
    archived: archivedIn(filter),
    q: textIn(filter, 'q'),
    programmeIds: idsIn(filter, 'programme_id'),
    universityIds: idsIn(filter, 'university_id'),
    statuses: statusesIn(filter, 'status'),
    states: wordsIn(filter, 'state'),
    // Only Secretaries see a draft until it is published; a cancelled call stays visible.
    draftsOf: own,
    institutions: flagIn(filter, 'in_scope') ? own : undefined,
    // Nobody has the empty `sub`, so a reader who is not signed in has no assignments.
    assignedTo: flagIn(filter, 'assigned') ? (reader?.sub ?? '') : undefined,
  });

async function read(deps: Deps, id: number, identity: Identity | null) {
  const row = await findCallRow(deps.db, id);
  if (!row) throw new Problem(404, 'not_found');
  if (row.data.state === 'draft') {
    if (!identity?.roles.isSecretary) throw new Problem(404, 'not_found');
    await requireCall(deps, identity, { id, action: 'calls.read' });
  }
  return callRecord(row, deps.clock.now());
}

const writeOf = ({ clock }: Pick<Deps, 'clock'>, exchange: ExchangeOf<'createCall' | 'updateCall'>): CatalogueWrite => ({
  table: 'calls',
  by: exchange.identity,
  data: exchange.body,
  check: (before) => checkCall(exchange.body, { before, now: clock.now() }),
});

/** Calls: everyone reads published and cancelled ones; the Secretary reads and writes all. */
export const callHandlers: HandlersOf<'listCalls' | 'getCall' | 'createCall' | 'updateCall' | 'getCallQuestions'> = {
  getCallQuestions: async (deps, exchange) => readQuestionVersions(deps, signedIn(exchange), exchange.params.id),
  listCalls: async ({ db, clock }, exchange) => {
    const requestedList = LIST(exchange.identity);
    const { filter, ...list } = parseList(exchange.query, requestedList.options);
    const now = clock.now();
    const page = { ...list, ...requestedList.listFields(filter), locale: exchange.request.locale };
    const { rows, total } = await listCallRows(
      db,
      filtersOf(filter, { own: await institutionsOf(db, exchange.identity, 'isSecretary'), reader: exchange.identity }),
      {
        page,
        now,
      },
    );
    return sendList(exchange.reply, 'calls', { rows: rows.map((row) => callRecord(row, now)), total, offset: list.offset });
  },
  getCall: async (deps, exchange) => sendRecord(exchange.reply, await read(deps, exchange.params.id, exchange.identity)),
  createCall: async (deps, exchange) => sendRecord(exchange.reply, await read(deps, await createRecord(deps, writeOf(deps, exchange)), exchange.identity)),
  updateCall: async (deps, exchange) => {
    const at = { id: exchange.params.id, mergeInto: exchange.mergeInto, expected: expectedVersion(exchange.request, exchange.body) };
    await replaceRecord(deps, {
      ...writeOf(deps, exchange),
      follow: (tx, change) => changeCall(deps, tx, { ...change, ...confirmedBy(signedIn(exchange).sub, confirmation(exchange.request)) }),
    }, at);
    return sendRecord(exchange.reply, await read(deps, at.id, exchange.identity));
  },
};
