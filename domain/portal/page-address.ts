import { routeOf } from '../routes';

/** Paths that the server answers with something else than the portal's page: the API, the identity provider, files, and its own state. */
const NO_PAGE = /^\/(api|realms|assets|dev|sitemap|healthz|readyz|\.well-known)(\/|$)|\/\/|\.[^/]*$/;

/** Whether the portal's page stands at a path: at those of its routes, and at unknown ones, where it says that there is nothing. */
export const isPageAddress = (pathname: string): boolean => pathname.startsWith('/') && (routeOf(pathname) !== undefined || !NO_PAGE.test(pathname));
