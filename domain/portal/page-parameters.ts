import { LOCALE_PARAMETER } from '../locale';
import { PROGRAMME_PARAMETERS } from '../catalogue/programme-query';
import { routeOf } from '../routes';

/** What the pages of lists read from the query of their address, by the key of their route (specification, section 2). */
const READ: ReadonlyMap<string, readonly string[]> = new Map([
  ['programmes', PROGRAMME_PARAMETERS],
  ['universities', ['name', 'page']],
  ['university', ['page', 'limit']],
]);

/** Names in the query of an address that the list on its page knows nothing of, each once; of other pages none, for what stands there is mostly for whoever counts visits. */
export function ignoredParameters({ pathname, searchParams }: URL): string[] {
  const read = READ.get(routeOf(pathname)?.key ?? '');
  return read ? [...new Set(searchParams.keys())].filter((name) => name !== LOCALE_PARAMETER && !read.includes(name)) : [];
}
