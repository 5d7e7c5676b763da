import type { Locale } from '@domain/locale';
import { programmeFilter, type ProgrammeQuery } from '@domain/catalogue/programme-query';
import { completableProgrammes } from '../../core/catalogue/completable-programmes';
import type { Published } from '../../core/catalogue/queries/programme-filters';
import { listNewProgrammeRows, type ProgrammeRow } from '../../core/catalogue/queries/programmes';
import { flagIn } from '../../core/catalogue/routes/filter-values';
import { filtersOf, PROGRAMME_LIST } from '../../core/catalogue/routes/programme-search';
import type { Deps } from '../../deps';
import { parseList } from '../../platform/http/lists';

/** The query of a saved search in the name of its owner, and the period of publication. */
interface NewFor {
  owner: string;
  query: ProgrammeQuery;
  published: Published;
  locale: Locale;
  most: number;
}

/** Finds new programmes of a saved search as the public list does; `can_complete` uses the profile of the search's owner. */
export async function findNewProgrammes(
  deps: Pick<Deps, 'db' | 'clock'>,
  { owner, query, published, locale, most }: NewFor,
): Promise<{ rows: ProgrammeRow[]; total: number }> {
  const list = PROGRAMME_LIST(null);
  const { filter, sort } = parseList({ filter: JSON.stringify(programmeFilter(query)) }, list.options);
  const can_complete = flagIn(filter, 'can_complete') ? await completableProgrammes(deps, { sub: owner }) : undefined;
  const page = { offset: 0, limit: most, sort, locale, ...list.listFields(filter) };
  return listNewProgrammeRows(deps.db, filtersOf(filter, { institutions: undefined, draftsOf: undefined, can_complete }), {
    page,
    published,
    now: deps.clock.now(),
  });
}
