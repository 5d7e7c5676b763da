import { redirect, replace, type MiddlewareFunction } from 'react-router';
import { PageError, SignInNeeded } from '../errors/page-error';
import { routeOf } from '@domain/routes';
import { auth, openLoginDialog } from './auth';
import { judgeRoute } from './guard';
import { staysHere } from './next';
import { profileExists } from './profile';

/** The page the person is on; undefined until the first one has been drawn. */
let here: string | undefined;

/** Notes where the person is, so that a navigation that the guard stops leaves them there. */
export function noteLocation(path: string): void {
  here = path;
}

/**
 * Stops a navigation of a person who is not signed in: they stay where they are; on a first visit the dialog stands over an empty
 * layout, and so it does for somebody who came to an address such as `//elsewhere`, to which the router would send them on.
 */
function askToSignIn(path: string): never {
  if (here === undefined || here === path || !staysHere(here)) throw new SignInNeeded(path);
  openLoginDialog(path);
  throw replace(here);
}

/** The navigation guard of section 4 as one piece in front of every page. Throws what is to be shown in the page's place, or a redirect. */
export const guardPage: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const route = routeOf(pathname);
  if (!route) throw new PageError(404);
  if (route.guard === 'public') return next();
  await auth.ready;
  const { status, roles } = auth.state();
  const path = pathname + search;
  const verdict = await judgeRoute(route.guard, { signedIn: status === 'authenticated', roles, hasProfile: profileExists }, path);
  if (verdict.kind === 'sign-in') askToSignIn(path);
  if (verdict.kind === 'denied') throw new PageError(403, verdict.message);
  if (verdict.kind === 'create-profile') throw redirect(verdict.to);
  return next();
};
