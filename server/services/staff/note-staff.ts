import { isStaff } from '@domain/roles';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { saveStaff } from '../../repositories/staff';

/** Remembers a member of staff who opens the portal: Secretaries assign applications to Evaluators, and the audit trail names who did what. Does nothing for others. */
export async function noteStaff({ db, clock }: Deps, { sub, email, givenName, familyName, client, groups, roles }: Identity): Promise<void> {
  if (!isStaff(roles)) return;
  const name = [familyName, givenName].filter(Boolean).join(' ') || (client ?? null);
  await saveStaff(db, { sub, name, email: email ?? null, groups, evaluates: roles.isEvaluator }, clock.now());
}

/** Systems that this process has remembered, each as its token named it. */
const noted = new WeakMap<Db, Set<string>>();

/** Remembers a system of an institution, which never opens the portal, at its first request to this process; the audit trail then names its client. */
export async function noteSystem(deps: Deps, identity: Identity): Promise<void> {
  const { sub, client, groups } = identity;
  if (client === undefined) return;
  const known = noted.get(deps.db) ?? new Set();
  noted.set(deps.db, known);
  const key = JSON.stringify([sub, client, groups]);
  if (known.has(key)) return;
  await noteStaff(deps, identity);
  known.add(key);
}
