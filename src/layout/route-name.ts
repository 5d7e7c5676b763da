import { PROGRAMME_TYPES } from '@domain/programme-types';
import { ROUTES, type RouteFact } from '@domain/routes';
import { matchPath } from 'react-router';
import { titleSuffix } from '../config';
import type { Translate } from '../i18n';

const isType = (type: string | undefined): boolean => PROGRAMME_TYPES.some((known) => known === type);

function fits(path: string, pathname: string): boolean {
  const match = matchPath({ path, caseSensitive: true, end: true }, pathname);
  if (!match) return false;
  return Object.entries(match.params).every(([name, value]) => (name === 'id' ? /^\d+$/.test(value ?? '') : name !== 'type' || isType(value)));
}

/**
 * The route of a path, matched by case, its ids digits only (specification, section 2) and its `:type` a programme type; undefined
 * when the Error page stands there.
 */
export const routeOf = (pathname: string): RouteFact | undefined => ROUTES.find(({ path }) => fits(path, pathname));

const titled = (key: string, t: Translate): string => `${t(`routes.${key}`)} · ${titleSuffix()}`;

/** The page title of a path: the route's name in the reader's language and the product's suffix (specification, section 2). */
export const pageTitle = (pathname: string, t: Translate): string => titled(routeOf(pathname)?.key ?? 'error', t);

/** The page title while the Error page stands in a page's place. */
export const errorTitle = (t: Translate): string => titled('error', t);
