import { LOCALE_PARAMETER } from '../locale';
import { PROGRAMME_PARAMETERS } from '../catalogue/programme-query';
import { routeOf } from '../routes';

/** The query parameters that list pages read, by the key of their route (specification, section 2). */
const READ: ReadonlyMap<string, readonly string[]> = new Map([
  ['programmes', PROGRAMME_PARAMETERS],
  ['universities', ['name', 'page']],
  ['university', ['page', 'limit']],
]);

/** The query parameters that a list page does not know, without duplicates. Empty for other pages, whose parameters are mostly for web analytics. */
export function ignoredParameters({ pathname, searchParams }: URL): string[] {
  const read = READ.get(routeOf(pathname)?.key ?? '');
  return read ? [...new Set(searchParams.keys())].filter((name) => name !== LOCALE_PARAMETER && !read.includes(name)) : [];
}
