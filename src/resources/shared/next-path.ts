import { useLocation, useSearchParams } from 'react-router';
import { safeNext } from '../../auth/next';

/** Gives a function that has a page of the profile lead back here (`next`) once its form is done with; other pages stay as they are. */
export function useBackHere(): (path: string) => string {
  const { pathname, search } = useLocation();
  return (path) => (path.startsWith('/applicant-profile/') ? `${path}?next=${encodeURIComponent(pathname + search)}` : path);
}

/** Where a form of the profile leads once it is done with: to the page that asked for it, else to `usual`. */
export function useNextPath(usual: string): string {
  const [query] = useSearchParams();
  return safeNext(query.get('next'), usual);
}
