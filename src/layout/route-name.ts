import { ROUTES, type RouteFact } from '@domain/routes';
import { matchPath } from 'react-router';
import { titleSuffix } from '../config';
import type { Translate } from '../i18n';

/** The route of a path, matched by case; undefined when the Error page stands there. */
export const routeOf = (pathname: string): RouteFact | undefined =>
  ROUTES.find(({ path }) => matchPath({ path, caseSensitive: true, end: true }, pathname) !== null);

/** The page title of a path: the route's name in the reader's language and the product's suffix (specification, section 2). */
export function pageTitle(pathname: string, t: Translate): string {
  const key = routeOf(pathname)?.key ?? 'error';
  return `${t(`routes.${key}`)} · ${titleSuffix()}`;
}
