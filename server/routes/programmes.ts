import { FILTER_NAMES, fieldOfFilter, PROGRAMME_FILTERS, type FilterKind, type FilterName } from '@domain/programme-filters';
import { COUNTED_MARKS } from '@domain/programme-query';
import type { Deps, Identity } from '../deps';
import { Problem } from '../errors';
import type { BodyOf, CallOf, HandlersOf } from '../http/handler';
import { parseList, sendList } from '../http/lists';
import { expectedVersion, sendRecord } from '../http/versions';
import { countProgrammeValues } from '../repositories/programme-counts';
import type { ProgrammeFilters } from '../repositories/programme-filters';
import { findProgrammeRow, listProgrammeRows, PROGRAMME_COLUMNS, PROGRAMME_SORTS } from '../repositories/programmes';
import { checkProgramme } from '../services/catalogue/checks';
import { completableProgrammes } from '../services/catalogue/completable-programmes';
import { programmeRecord } from '../services/catalogue/records';
import { createRecord, replaceRecord, type CatalogueWrite } from '../services/catalogue/save-record';
import { flagIn, given, referenceIn, scopeIn, textIn } from './catalogue-filters';
import { idsIn, wordsIn } from './filter-values';
import { schemaList } from './schema-filters';

const LIST = schemaList('programmes', {
  sortable: PROGRAMME_SORTS,
  filterable: ['id', 'q', 'in_scope', ...new Set([...FILTER_NAMES, ...PROGRAMME_COLUMNS])],
  columns: PROGRAMME_COLUMNS,
  defaultSort: { field: 'deadline', order: 'ASC' },
});

const READERS: Readonly<Record<FilterKind, (filter: Record<string, unknown>, name: string) => unknown>> = {
  text: textIn,
  code: (filter, name) => wordsIn(filter[name]),
  id: (filter, name) => referenceIn(filter[name]),
  flag: flagIn,
  // Found by `ownIn`, which has to ask the database.
  own: () => undefined,
};

/** A filter by its name; where a column holds what it finds by, the field's own name does as well. */
function askedOf(filter: Record<string, unknown>, name: FilterName): unknown {
  const field = fieldOfFilter(name);
  return READERS[PROGRAMME_FILTERS[name].kind](filter, filter[name] === undefined && field !== undefined && PROGRAMME_COLUMNS.includes(field) ? field : name);
}

/** What depends on who asks. */
async function ownIn(deps: Pick<Deps, 'db' | 'clock'>, filter: Record<string, unknown>, identity: Identity | null) {
  const institutions = await scopeIn(deps.db, filter, identity);
  const can_complete = flagIn(filter, 'can_complete') ? await completableProgrammes(deps, identity) : undefined;
  return { institutions, can_complete };
}

const filtersOf = (filter: Record<string, unknown>, own: Awaited<ReturnType<typeof ownIn>>) =>
  given<ProgrammeFilters>({
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, askedOf(filter, name)])),
    ...own,
    ids: idsIn(filter.id),
    q: textIn(filter, 'q'),
  });

async function read({ db, clock }: Deps, id: number) {
  const now = clock.now();
  const row = await findProgrammeRow(db, id, now);
  if (!row) throw new Problem(404, 'not_found');
  return programmeRecord(row, now);
}

const writeOf = (call: CallOf<'createProgramme' | 'updateProgramme'>): CatalogueWrite => ({
  table: 'programmes',
  by: call.identity,
  data: call.body,
  check: (before) => checkProgramme(call.body, before),
});

/** Programmes of all types: read by everyone, written by the Secretary. */
export const programmeHandlers: HandlersOf<'listProgrammes' | 'countProgrammes' | 'getProgramme' | 'createProgramme' | 'updateProgramme'> = {
  listProgrammes: async ({ db, clock }, call) => {
    const asked = LIST(call.identity);
    const { filter, ...list } = parseList(call.query, asked.options);
    const now = clock.now();
    const page = { ...list, ...asked.marks(filter), locale: call.request.locale };
    const { rows, total } = await listProgrammeRows(db, filtersOf(filter, await ownIn({ db, clock }, filter, call.identity)), { page, now });
    const records = rows.map((row) => programmeRecord(row, now));
    return sendList(call.reply, 'programmes', { rows: records, total, offset: list.offset });
  },
  countProgrammes: async ({ db, clock, keepCatalogue }, call) => {
    const asked = LIST(call.identity);
    const { filter } = parseList(call.query, asked.options);
    const filters = filtersOf(filter, await ownIn({ db, clock }, filter, call.identity));
    const { fields, conditions } = asked.marks(filter);
    const marked = fields.filter(({ name }) => COUNTED_MARKS.includes(name));
    return countProgrammeValues(db, { filters, conditions, marked, now: clock.now(), keep: keepCatalogue }) as Promise<BodyOf<'countProgrammes'>>;
  },
  getProgramme: async (deps, call) => sendRecord(call.reply, await read(deps, call.params.id)),
  createProgramme: async (deps, call) => sendRecord(call.reply, await read(deps, await createRecord(deps, writeOf(call)))),
  updateProgramme: async (deps, call) => {
    const at = { id: call.params.id, onto: call.onto, expected: expectedVersion(call.request, call.body) };
    await replaceRecord(deps, writeOf(call), at);
    return sendRecord(call.reply, await read(deps, at.id));
  },
};
