import { FILTER_NAMES, fieldOfFilter, PROGRAMME_FILTERS, type FilterKind, type FilterName } from '@domain/catalogue/programme-filters';
import type { Deps, Identity } from '../../../deps';
import type { ProgrammeCriteria } from '../queries/programme-filters';
import { PROGRAMME_COLUMNS, PROGRAMME_SORTS } from '../queries/programmes';
import { completableProgrammes } from '../completable-programmes';
import { institutionsOf } from '../../staff/institutions';
import { archivedIn, scopeIn } from './catalogue-filters';
import { flagIn, given, idsIn, numberIn, textIn, wordsIn } from './filter-values';
import { schemaList } from './schema-filters';

/** The filters and sort orders of the list of programmes for the roles of the reader. */
export const PROGRAMME_LIST = schemaList('programmes', {
  sortable: PROGRAMME_SORTS,
  filterable: ['state', ...FILTER_NAMES],
  columns: PROGRAMME_COLUMNS,
  defaultSort: { field: 'deadline', order: 'ASC' },
});

const READERS: Readonly<Record<FilterKind, (filter: Record<string, unknown>, name: string) => unknown>> = {
  text: textIn,
  code: wordsIn,
  id: idsIn,
  number: numberIn,
  flag: flagIn,
  // `ownIn` reads this filter, because it needs the database.
  own: () => undefined,
};

/** The value of a filter by its name; a filter that has its own column can also be given by the name of the field. */
function requestedValue(filter: Record<string, unknown>, name: FilterName): unknown {
  const field = fieldOfFilter(name);
  return READERS[PROGRAMME_FILTERS[name].kind](filter, filter[name] === undefined && field !== undefined && PROGRAMME_COLUMNS.includes(field) ? field : name);
}

/** The filters that depend on the reader. */
export async function ownIn(deps: Pick<Deps, 'db' | 'clock'>, filter: Record<string, unknown>, identity: Identity | null) {
  const institutions = await scopeIn(deps.db, filter, identity);
  // Staff find their drafts in their own scope and by id; in the public list they see what everyone sees.
  const draftsOf = institutions ?? (idsIn(filter, 'id') && (await institutionsOf(deps.db, identity, 'isSecretary')));
  const can_complete = flagIn(filter, 'can_complete') ? await completableProgrammes(deps, identity) : undefined;
  return { institutions, draftsOf, can_complete };
}

/** The filters of a list, with those that depend on the reader. */
export const filtersOf = (filter: Record<string, unknown>, own: Awaited<ReturnType<typeof ownIn>>) =>
  given<ProgrammeCriteria>({
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, requestedValue(filter, name)])),
    ...own,
    ids: idsIn(filter, 'id'),
    archived: archivedIn(filter),
    state: wordsIn(filter, 'state'),
    q: textIn(filter, 'q'),
  });
