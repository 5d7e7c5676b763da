import { redirect, replace, type Location, type MiddlewareFunction } from 'react-router';
import { PageError, SignInNeeded } from '../errors/page-error';
import { routeOf } from '@domain/routes';
import { auth, openLoginDialog } from './auth';
import { judgeRoute } from './guard';
import { staysHere } from './next';
import { profileExists } from './profile';

/** The page the person is on; undefined until the first one has been drawn. */
let shownPath: string | undefined;

/** Where the navigation under way leads; undefined for the first page, whose address is already the browser's. */
let target: Location | undefined;

/** Stores where a navigation leads: the requests of the router do not tell the guard the hash. */
export function noteTarget(to: Location | undefined): void {
  target = to;
}

function hashOf(page: string): string {
  const to = target ?? location;
  return to.pathname + to.search === page ? to.hash : '';
}

/** Stores the current path, so that a navigation that the guard stops leaves the person there. */
export function noteLocation(path: string): void {
  shownPath = path;
}

/**
 * Stops a navigation of a person who is not signed in and asks them to sign in. They stay on the current page. On a first visit the dialog
 * stands over an empty layout; likewise at an address such as `//elsewhere`, because a redirect to it would leave the portal.
 */
function askToSignIn(page: string, hash: string): never {
  if (shownPath === undefined || shownPath === page || !staysHere(shownPath)) throw new SignInNeeded(page);
  openLoginDialog(page + hash);
  throw replace(shownPath);
}

/** The navigation guard of section 4, as one middleware in front of every page. Throws a redirect, or the error to show in place of the page. */
export const guardPage: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const route = routeOf(pathname);
  if (!route) throw new PageError(404);
  if (route.guard === 'public') return next();
  await auth.ready;
  const { status, roles } = auth.state();
  const page = pathname + search;
  const hash = hashOf(page);
  const verdict = await judgeRoute(route.guard, { signedIn: status === 'authenticated', roles, hasProfile: profileExists }, page + hash);
  if (verdict.kind === 'sign-in') askToSignIn(page, hash);
  if (verdict.kind === 'denied') throw new PageError(403, verdict.message);
  if (verdict.kind === 'create-profile') throw redirect(verdict.to);
  return next();
};
