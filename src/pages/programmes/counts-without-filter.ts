import { cleared, programmeFilter, setFilters, type ProgrammeQuery } from '@domain/catalogue/programme-query';
import { fetchProgrammes, type ListPage, type Programme } from '../../components/catalogue';

/** A filter, and the number of programmes without it. */
export interface CountWithoutFilter {
  name: string;
  total: number;
}

/** For each active filter the number of programmes without it, highest first; empty when the page has results. */
export async function countWithoutEachFilter(query: ProgrammeQuery, page: Promise<ListPage<Programme>>): Promise<CountWithoutFilter[]> {
  if ((await page).total > 0) return [];
  const count = async (name: string): Promise<CountWithoutFilter> => {
    const filter = programmeFilter({ ...query, ...cleared(name) });
    return { name, total: (await fetchProgrammes({ filter, page: { page: 1, limit: 1 } })).total };
  };
  const found = await Promise.all(setFilters(query).map(count));
  return found.sort((a, b) => b.total - a.total);
}
