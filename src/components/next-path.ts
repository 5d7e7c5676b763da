import { useLocation, useSearchParams } from 'react-router';
import { safeNext } from '../auth/next';

const leadingTo = (path: string, next: string): string => (path.startsWith('/applicant-profile/') ? `${path}?next=${encodeURIComponent(next)}` : path);

/**
 * Gives a function that makes a page of the profile return here (`next`) when its form is done, with `part` to the element of this page
 * with that id. The paths of other pages stay as they are.
 */
export function useBackHere(): (path: string, part?: string) => string {
  const { pathname, search } = useLocation();
  return (path, part) => leadingTo(path, pathname + search + (part === undefined ? '' : `#${part}`));
}

/** The page to which the forms of this page of the profile return (`next` in the address). */
export function useReturnPath(): string | undefined {
  const [query] = useSearchParams();
  return safeNext(query.get('next'), '') || undefined;
}

/** Gives a function that passes the `next` of this page on to another page of the profile. */
export function useForwardNext(): (path: string) => string {
  const next = useReturnPath();
  return (path) => (next === undefined ? path : leadingTo(path, next));
}

/** The page after a form of the profile is done: the one in `next`, else `usual`. */
export const useNextPath = (usual: string): string => useReturnPath() ?? usual;
