import { isStaff } from '@domain/roles';
import type { Deps, Identity } from '../../deps';
import { saveStaff } from '../../repositories/staff';

/** Remembers a member of staff who opens the portal: Secretaries assign applications to Evaluators, and the audit trail names who did what. Does nothing for others. */
export async function noteStaff({ db, clock }: Deps, { sub, email, givenName, familyName, groups, roles }: Identity): Promise<void> {
  if (!isStaff(roles)) return;
  const name = [familyName, givenName].filter(Boolean).join(' ');
  await saveStaff(db, { sub, name: name === '' ? null : name, email: email ?? null, groups, evaluates: roles.isEvaluator }, clock.now());
}
