import { useLocation, useNavigate, type NavigateOptions } from 'react-router';
import { createStore } from '../platform/store';

/** The path of the page that the person wants: the shown one or, after they followed a link, the one that is loading or that the leave guard holds back. */
export const requestedPage = createStore<{ path: string | undefined }>({ path: undefined });

/**
 * Gives the navigation that follows a write, such as from a saved form to its list. It does nothing if the person has meanwhile followed a link
 * or has left the page, because it would take them away from where they wanted to go.
 */
export function useNavigateAfterWrite(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (to, options) => {
    const { path = pathname } = requestedPage.get();
    if (path === pathname) await navigate(to, options);
  };
}
