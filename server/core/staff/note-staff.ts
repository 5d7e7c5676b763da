import { isStaff } from '@domain/roles';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { saveStaff } from './queries/staff';

/** Stores a member of staff who opens the portal, for the assignment of Evaluators and the names in the audit trail. Does nothing for others. */
export async function noteStaff({ db, clock }: Deps, { sub, email, givenName, familyName, client, groups, roles }: Identity): Promise<void> {
  if (!isStaff(roles)) return;
  const name = [familyName, givenName].filter(Boolean).join(' ') || (client ?? null);
  await saveStaff(db, { sub, name, email: email ?? null, groups, evaluates: roles.isEvaluator }, clock.now());
}

/** The systems that this process has already stored. */
const recorded = new WeakMap<Db, Set<string>>();

/** Stores a system of an institution, which never opens the portal, at its first request to this process, so that the audit trail names its client. */
export async function noteSystem(deps: Deps, identity: Identity): Promise<void> {
  const { sub, client, groups } = identity;
  if (client === undefined) return;
  const known = recorded.get(deps.db) ?? new Set();
  recorded.set(deps.db, known);
  const key = JSON.stringify([sub, client, groups]);
  if (known.has(key)) return;
  await noteStaff(deps, identity);
  known.add(key);
}
