import type { Db } from '../platform/db/db';
import { groupsOfAccounts } from './queries/accounts';
import { bareGroup, groupMistakes, rolesBy } from '../platform/identity/group-names';
import type { TokenVerifier } from '../platform/identity/tokens';

/** The groups of the embedded provider's accounts are ambiguous; the message has a plain line for each. */
export class GroupsAmbiguous extends Error {}

/**
 * Checks the groups of the embedded provider's accounts, which no setting lists.
 * @throws {GroupsAmbiguous} when one of them gives two roles, or a role that its name does not plainly say
 */
export async function refuseAmbiguousGroups(db: Db): Promise<void> {
  const mistakes = groupMistakes(await groupsOfAccounts(db));
  if (mistakes.length > 0) throw new GroupsAmbiguous(mistakes.map((mistake) => `Embedded accounts: ${mistake}`).join('\n'));
}

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
