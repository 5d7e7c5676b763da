import { fieldOfFilter, FILTER_NAMES } from '../catalogue/programme-filters';
import type { CatalogueResource } from '../resources';

/**
 * The filters that the lists of the catalogue have by code of their own, except those that compare the field of the same name. A field with
 * `x-filter` cannot have one of these names.
 */
const OF_CATALOGUE: Readonly<Record<CatalogueResource, readonly string[]>> = {
  universities: ['in_scope', 'archived'],
  programmes: ['in_scope', 'archived', ...FILTER_NAMES.filter((name) => fieldOfFilter(name) !== name)],
  calls: ['in_scope', 'archived', 'assigned', 'status', 'university_id'],
};

/** The filters of a resource's list that mean something else than a field of their name; `q` searches each list. */
export const ownFilters = (resource: string): readonly string[] => ['q', ...(Object.entries(OF_CATALOGUE).find(([name]) => name === resource)?.[1] ?? [])];
