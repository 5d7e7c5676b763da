import { isStaff } from '@domain/roles';
import type { AuthState } from '../auth/auth';
import type { MessageKey } from '../i18n';

interface Place {
  to: string;
  label: MessageKey;
  /** The path prefix of all pages that belong to the place, when it is not `to`. */
  within?: string;
}

/** The places that everyone can go to, in the order of the way to an application. */
export const PUBLIC_PLACES: readonly Place[] = [
  { to: '/programmes', label: 'core.nav.programmes' },
  { to: '/universities', label: 'core.nav.universities' },
  { to: '/how-to', label: 'core.nav.how_to' },
];

/** The places of a phone's menu, including favourites, for which the phone's header has no room. */
export const MENU_PLACES: readonly Place[] = [...PUBLIC_PLACES, { to: '/favourites', label: 'core.nav.favourites' }];

/** The page that tells applicants the news of their applications; only the account's menu leads to it. */
export const UPDATES: Place = { to: '/applications/updates', label: 'core.nav.updates' };

const APPLICANT_PLACES: readonly Place[] = [
  { to: '/applications', label: 'core.nav.applications' },
  { to: '/applicant-profile/details', within: '/applicant-profile', label: 'core.nav.profile' },
];

const STAFF_PLACES: readonly Place[] = [{ to: '/manage', label: 'core.nav.manage' }];

/** The places of a signed-in person by their roles. */
export function ownPlaces({ status, roles }: AuthState): readonly Place[] {
  if (status !== 'authenticated') return [];
  return isStaff(roles) ? STAFF_PLACES : APPLICANT_PLACES;
}

/** The places of the account's menu. */
export function menuPlaces(person: AuthState): readonly Place[] {
  const updates = person.status === 'authenticated' && !isStaff(person.roles) ? [UPDATES] : [];
  return [...ownPlaces(person), ...updates, { to: '/account', label: 'core.nav.account' }];
}
