import { useLocation, useSearchParams } from 'react-router';
import { safeNext } from '../auth/next';

const leadingTo = (path: string, next: string): string => (path.startsWith('/applicant-profile/') ? `${path}?next=${encodeURIComponent(next)}` : path);

/**
 * Gives a function that has a page of the profile lead back here (`next`) once its form is done with, to the part of this page with the
 * id `part` if it is given; other pages stay as they are.
 */
export function useBackHere(): (path: string, part?: string) => string {
  const { pathname, search } = useLocation();
  return (path, part) => leadingTo(path, pathname + search + (part === undefined ? '' : `#${part}`));
}

/** The page that asked for this page of the profile, and that its forms lead back to. */
export function useAskedFrom(): string | undefined {
  const [query] = useSearchParams();
  return safeNext(query.get('next'), '') || undefined;
}

/** Gives a function that has another page of the profile lead back to the page that asked for this one. */
export function useKeptNext(): (path: string) => string {
  const next = useAskedFrom();
  return (path) => (next === undefined ? path : leadingTo(path, next));
}

/** Where a form of the profile leads once it is done with: to the page that asked for it, else to `usual`. */
export const useNextPath = (usual: string): string => useAskedFrom() ?? usual;
