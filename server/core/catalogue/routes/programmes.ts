import { COUNTED_SCHEMA_FILTERS } from '@domain/catalogue/programme-query';
import type { BodyOf, ExchangeOf, HandlersOf } from '../../../platform/http/handler';
import { parseList, sendList } from '../../../platform/http/lists';
import { expectedVersion, sendRecord } from '../../../platform/http/versions';
import { countProgrammeValues } from '../queries/programme-counts';
import { listProgrammeLocations } from '../queries/programme-locations';
import { listProgrammeRows } from '../queries/programmes';
import { checkProgramme } from '../checks';
import { readProgramme } from '../read-programme';
import { programmeRecord } from '../records';
import { createRecord, replaceRecord, type CatalogueWrite } from '../save-record';
import { filtersOf, ownIn, PROGRAMME_LIST } from './programme-search';

const writeOf = (exchange: ExchangeOf<'createProgramme' | 'updateProgramme'>): CatalogueWrite => ({
  table: 'programmes',
  by: exchange.identity,
  data: exchange.body,
  check: (before) => checkProgramme(exchange.body, before),
});

/** A body without `state` keeps the stored state, so that an omission never publishes a programme. */
const withStoredState = ({ mergeInto }: Pick<ExchangeOf<'updateProgramme'>, 'mergeInto'>): ExchangeOf<'updateProgramme'>['mergeInto'] => (stored) => ({
  ...('state' in stored && { state: stored.state }),
  ...mergeInto(stored),
});

/** Programmes of all types: everyone reads them, the Secretary writes them. */
export const programmeHandlers: HandlersOf<
  'listProgrammes' | 'countProgrammes' | 'listProgrammeLocations' | 'getProgramme' | 'createProgramme' | 'updateProgramme'
> = {
  listProgrammes: async ({ db, clock, pageCursors }, exchange) => {
    const requestedList = PROGRAMME_LIST(exchange.identity);
    const { filter, ...list } = parseList(exchange.query, requestedList.options);
    const now = clock.now();
    const page = { ...list, ...requestedList.listFields(filter), locale: exchange.request.locale };
    const { rows, ...found } = await listProgrammeRows(db, filtersOf(filter, await ownIn({ db, clock }, filter, exchange.identity)), {
      page,
      now,
      cursors: pageCursors,
    });
    const records = rows.map((row) => programmeRecord(row, now));
    return sendList(exchange.reply, 'programmes', { ...found, rows: records, offset: list.offset });
  },
  countProgrammes: async ({ db, clock, countsCache }, exchange) => {
    const requestedList = PROGRAMME_LIST(exchange.identity);
    const { filter } = parseList(exchange.query, requestedList.options);
    const filters = filtersOf(filter, await ownIn({ db, clock }, filter, exchange.identity));
    const { fields, conditions } = requestedList.listFields(filter);
    const schemaFields = fields.filter(({ name }) => COUNTED_SCHEMA_FILTERS.includes(name));
    return countProgrammeValues(db, { filters, conditions, schemaFields, now: clock.now(), cached: countsCache }) as Promise<BodyOf<'countProgrammes'>>;
  },
  listProgrammeLocations: async ({ db, clock }, exchange) => {
    const requestedList = PROGRAMME_LIST(exchange.identity);
    const { filter } = parseList(exchange.query, requestedList.options);
    const filters = filtersOf(filter, await ownIn({ db, clock }, filter, exchange.identity));
    return listProgrammeLocations(db, { filters, conditions: requestedList.listFields(filter).conditions, now: clock.now() });
  },
  getProgramme: async (deps, exchange) => sendRecord(exchange.reply, await readProgramme(deps, exchange.identity, exchange.params.id)),
  createProgramme: async (deps, exchange) =>
    sendRecord(exchange.reply, await readProgramme(deps, exchange.identity, await createRecord(deps, writeOf(exchange)))),
  updateProgramme: async (deps, exchange) => {
    const at = { id: exchange.params.id, mergeInto: withStoredState(exchange), expected: expectedVersion(exchange.request, exchange.body) };
    await replaceRecord(deps, writeOf(exchange), at);
    return sendRecord(exchange.reply, await readProgramme(deps, exchange.identity, at.id));
  },
};
