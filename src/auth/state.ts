import { rolesOf, type Roles } from '@domain/roles';
import { useSyncExternalStore } from 'react';
import { dropStored, readStored, writeStored } from '../platform/browser-storage';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import { createStore, useStore } from '../platform/store';

/** What the identity provider says about a person (specification, section 3). */
export interface PersonIdentity {
  sub: string;
  email: string;
  given_name: string;
  family_name: string;
  groups: readonly string[];
}

export interface AuthState {
  /** `pending` until the silent check at the start has settled. */
  status: 'pending' | 'unauthenticated' | 'authenticated';
  identity: PersonIdentity | undefined;
  roles: Roles;
  /** Undefined until it has been looked up, for staff, and when looking it up failed. */
  hasProfile: boolean | undefined;
}

const NOBODY = { identity: undefined, roles: rolesOf(undefined), hasProfile: undefined };

export const authStore = createStore<AuthState>({ status: 'pending', ...NOBODY });

/** Who is signed in, and with which roles; components render again when it changes. */
export const useAuth = (): AuthState => useStore(authStore);

const HAS_PROFILE = BROWSER_STORAGE.hasProfile;

const followNothing = () => () => undefined;

/**
 * Whether the sign-on check is still pending and this browser has stored that an applicant with a profile was here. False on the server,
 * which renders the page of a visitor.
 */
export function useApplicantExpected(): boolean {
  const recorded = useSyncExternalStore(followNothing, () => readStored('localStorage', HAS_PROFILE) !== null, () => false);
  return useAuth().status === 'pending' && recorded;
}

/** A person's name as the portal shows it: of the identity provider, or else their address. */
export const fullName = ({ given_name, family_name, email }: PersonIdentity): string => `${given_name} ${family_name}`.trim() || email;

/** Notes whether the person has a profile; in the browser's storage only a profile that exists is written (specification, section 4). */
export function setHasProfile(hasProfile: boolean | undefined): void {
  if (hasProfile) writeStored('localStorage', HAS_PROFILE, 'true');
  else dropStored('localStorage', HAS_PROFILE);
  if (authStore.get().hasProfile !== hasProfile) authStore.set({ hasProfile });
}

/** Notes that nobody is signed in. */
export function setSignedOut(): void {
  dropStored('localStorage', HAS_PROFILE);
  authStore.set({ status: 'unauthenticated', ...NOBODY });
}

/** Notes that the person is on their way to the provider's logout. */
export function setLeaving(): void {
  dropStored('localStorage', HAS_PROFILE);
  authStore.set({ status: 'pending', ...NOBODY });
}

/** Notes who has signed in. */
export function setSignedIn(identity: PersonIdentity): void {
  authStore.set({ status: 'authenticated', identity, roles: rolesOf(identity.groups), hasProfile: undefined });
}
