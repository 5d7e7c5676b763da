import { isStaff } from '@domain/roles';
import type { DataRouter } from 'react-router';
import { routeOf } from '@domain/routes';
import { hasJustReturned } from './callback';
import { authStore } from './state';

/** The start page of staff, who cannot open the pages of applicants. */
const STAFF_START = '/manage';

/** Redirects staff who have just signed in from a public page to `/manage`; a person who asked for a staff page stays on it. */
export async function landStaff(router: Pick<DataRouter, 'navigate' | 'state'>): Promise<void> {
  const { status, roles } = authStore.get();
  const isPublic = routeOf(router.state.location.pathname)?.guard === 'public';
  if (hasJustReturned() && status === 'authenticated' && isStaff(roles) && isPublic) await router.navigate(STAFF_START, { replace: true });
}
