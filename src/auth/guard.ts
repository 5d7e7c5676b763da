import { isStaff, NO_ACCESS, type Roles } from '@domain/roles';
import type { Guard } from '@domain/routes';

/** What the guard needs to know of a person. */
export interface Person {
  signedIn: boolean;
  roles: Roles;
  /** Called only where the answer matters, because it costs a request; rejects when that request fails. */
  hasProfile: () => Promise<boolean>;
}

export type GuardVerdict = { kind: 'pass' } | { kind: 'sign-in' } | { kind: 'denied'; message: string } | { kind: 'create-profile'; to: string };

const PASS: GuardVerdict = { kind: 'pass' };
const DENIED: GuardVerdict = { kind: 'denied', message: NO_ACCESS };

/**
 * The navigation guard of sections 4 and 6, in its order: signed in, not barred by a staff role, has a profile. `path` is the whole path
 * with its query. Rejects when the lookup of the profile fails.
 */
export async function judgeRoute(guard: Guard, person: Person, path: string): Promise<GuardVerdict> {
  if (guard === 'public') return PASS;
  if (!person.signedIn) return { kind: 'sign-in' };
  if (guard === 'person') return PASS;
  if (guard === 'staff') return isStaff(person.roles) ? PASS : DENIED;
  if (guard === 'secretary') return person.roles.isSecretary ? PASS : DENIED;
  if (guard === 'helpdesk') return person.roles.isHelpdesk ? PASS : DENIED;
  if (guard === 'evaluator') return person.roles.isEvaluator ? PASS : DENIED;
  if (isStaff(person.roles)) return DENIED;
  if (guard === 'signed-in' || (await person.hasProfile())) return PASS;
  return { kind: 'create-profile', to: `/applicant-create?next=${encodeURIComponent(path)}` };
}
