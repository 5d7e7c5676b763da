import { bareGroup, rolesBy } from './group-names';
import type { TokenVerifier } from './tokens';

/** Called for a group that gives roles and is in no setting. */
export type GroupWarning = (found: { group: string; roles: readonly string[] }) => void;

/** Wraps a verifier and warns once of each group that gives a role and is neither one of `expected` nor below one: the realm has changed. */
export function watchGroups(verify: TokenVerifier, expected: readonly string[], warn: GroupWarning): TokenVerifier {
  const known = new Set(expected.map(bareGroup));
  return async (authorization) => {
    const identity = await verify(authorization);
    for (const group of identity.groups) {
      if (known.has(bareGroup(group)) || known.has(bareGroup(group).split('/')[0] ?? '')) continue;
      // Remembered whether or not it gives a role, so that each group is checked only once.
      known.add(bareGroup(group));
      const roles = rolesBy(group);
      if (roles.length > 0) warn({ group, roles });
    }
    return identity;
  };
}
