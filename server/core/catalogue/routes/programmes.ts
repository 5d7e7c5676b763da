import { COUNTED_SCHEMA_FILTERS } from '@domain/catalogue/programme-query';
import type { BodyOf, CallOf, HandlersOf } from '../../../platform/http/handler';
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

const writeOf = (call: CallOf<'createProgramme' | 'updateProgramme'>): CatalogueWrite => ({
  table: 'programmes',
  by: call.identity,
  data: call.body,
  check: (before) => checkProgramme(call.body, before),
});

/** A body without `state` keeps the stored state, so that an omission never publishes a programme. */
const keepingState = ({ mergeInto }: Pick<CallOf<'updateProgramme'>, 'mergeInto'>): CallOf<'updateProgramme'>['mergeInto'] => (stored) => ({
  ...('state' in stored && { state: stored.state }),
  ...mergeInto(stored),
});

/** Programmes of all types: everyone reads them, the Secretary writes them. */
export const programmeHandlers: HandlersOf<
  'listProgrammes' | 'countProgrammes' | 'listProgrammeLocations' | 'getProgramme' | 'createProgramme' | 'updateProgramme'
> = {
  listProgrammes: async ({ db, clock, pageCursors }, call) => {
    const requestedList = PROGRAMME_LIST(call.identity);
    const { filter, ...list } = parseList(call.query, requestedList.options);
    const now = clock.now();
    const page = { ...list, ...requestedList.listFields(filter), locale: call.request.locale };
    const { rows, ...found } = await listProgrammeRows(db, filtersOf(filter, await ownIn({ db, clock }, filter, call.identity)), {
      page,
      now,
      cursors: pageCursors,
    });
    const records = rows.map((row) => programmeRecord(row, now));
    return sendList(call.reply, 'programmes', { ...found, rows: records, offset: list.offset });
  },
  countProgrammes: async ({ db, clock, keepCatalogue }, call) => {
    const requestedList = PROGRAMME_LIST(call.identity);
    const { filter } = parseList(call.query, requestedList.options);
    const filters = filtersOf(filter, await ownIn({ db, clock }, filter, call.identity));
    const { fields, conditions } = requestedList.listFields(filter);
    const schemaFields = fields.filter(({ name }) => COUNTED_SCHEMA_FILTERS.includes(name));
    return countProgrammeValues(db, { filters, conditions, schemaFields, now: clock.now(), keep: keepCatalogue }) as Promise<BodyOf<'countProgrammes'>>;
  },
  listProgrammeLocations: async ({ db, clock }, call) => {
    const requestedList = PROGRAMME_LIST(call.identity);
    const { filter } = parseList(call.query, requestedList.options);
    const filters = filtersOf(filter, await ownIn({ db, clock }, filter, call.identity));
    return listProgrammeLocations(db, { filters, conditions: requestedList.listFields(filter).conditions, now: clock.now() });
  },
  getProgramme: async (deps, call) => sendRecord(call.reply, await readProgramme(deps, call.identity, call.params.id)),
  createProgramme: async (deps, call) => sendRecord(call.reply, await readProgramme(deps, call.identity, await createRecord(deps, writeOf(call)))),
  updateProgramme: async (deps, call) => {
    const at = { id: call.params.id, mergeInto: keepingState(call), expected: expectedVersion(call.request, call.body) };
    await replaceRecord(deps, writeOf(call), at);
    return sendRecord(call.reply, await readProgramme(deps, call.identity, at.id));
  },
};
