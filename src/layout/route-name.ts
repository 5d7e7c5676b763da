import { PROGRAMME_TYPES } from '@domain/programme-types';
import { ROUTES, type RouteFact } from '@domain/routes';
import { matchPath } from 'react-router';

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
